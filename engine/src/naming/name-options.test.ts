import { describe, expect, test } from 'vitest';
import { headingWithPhrasePair, lastResortOptions, type NamingContext, nameOptions } from './name-options.ts';
import type { NamingPhrase } from './phrase-score.ts';

let stems = 0;
const phrase = (text: string, more: Partial<NamingPhrase> = {}): NamingPhrase => {
  const words = text.split(' ').length;
  const path = Array.from({ length: words }, () => stems++);
  const known = { path, documents: [0, 1, 2], counts: [1, 1, 1], titled: [], isIncomplete: false };
  return {
    text,
    words,
    phrase: known,
    documents: [0, 1, 2],
    score: 1,
    share: 0.5,
    titleShare: 0,
    lift: 10,
    isNounPhrase: true,
    isPlace: false,
    isProper: false,
    isTopical: false,
    headings: [],
    isCommonWord: false,
    isStrongerInSibling: false,
    ...more,
  };
};
const heading = {
  name: 'Food',
  headings: [0],
  others: [],
  isSufficient: false,
  isPhraseArbitrary: false,
  isUnique: false,
  isBlend: false,
};
const context = (more: Partial<NamingContext> = {}): NamingContext => ({
  heading: null,
  preferred: null,
  isTitled: false,
  title: null,
  language: 'en',
  size: 20,
  sizeOfLanguage: 1_000,
  isRaw: false,
  ...more,
});
const firstName = (best: NamingPhrase[], more: Partial<NamingContext> = {}) =>
  nameOptions(best, context(more))[0];

describe('a category is named', () => {
  test('after two words only if each could be a name by itself', () => {
    const [ride, looked, wheel] = [
      phrase('ride'),
      phrase('looked', { isNounPhrase: false }),
      phrase('wheel'),
    ];
    expect(firstName([ride, looked, wheel])).toBe('Ride & wheel');
    expect(nameOptions([ride, looked], context()).filter((name) => /&/.test(name))).toEqual([]);
    expect(nameOptions([ride, looked], context())).not.toContain('Looked');
    expect(lastResortOptions([ride, looked])).toEqual(['Looked']);
  });

  test('as before if its documents are titled that way, rather than after the heading', () => {
    const best = [phrase('agency agreement', { share: 0.5 }), phrase('subscription')];
    const more = { heading, preferred: 'Agency agreement' };
    expect(firstName(best, { ...more, isTitled: true })).toBe('Agency agreement');
    expect(firstName(best, { ...more, isTitled: false })).toBe('Food: agency agreement');
    const rarer = [phrase('agency agreement', { share: 0.49 })];
    expect(firstName(rarer, { ...more, isTitled: true })).toBe('Food: agency agreement');
    expect(firstName([], { ...more, isTitled: true })).toBe('Food');
    expect(firstName([], { preferred: 'Agency agreement' })).toBe('Agency agreement');
  });

  test('after the heading, with what is distinctive of it', () => {
    expect(firstName([phrase('roast chicken')], { heading })).toBe('Food: roast chicken');
    expect(firstName([phrase('said', { isNounPhrase: false })], { heading })).toBe('Food');
  });

  test('after the heading alone if it is small and no phrase describes it, or alone in its language', () => {
    const unique = { ...heading, isSufficient: true, isUnique: true };
    const named = (more: Partial<NamingPhrase>, size = 9) =>
      firstName([phrase('roast chicken', more)], { heading: unique, size });
    expect(named({ share: 0.49 })).toBe('Food');
    expect(named({ share: 0.49 }, 10)).toBe('Food: roast chicken');
    expect(named({ lift: 3.9 })).toBe('Food');
    expect(firstName([phrase('roast chicken')], { heading: { ...unique, isPhraseArbitrary: true } })).toBe(
      'Food',
    );
  });

  test('after the heading with a phrase that three files and half of it contain, even if it is small', () => {
    const unique = { ...heading, isSufficient: false, isUnique: true };
    const named = (more: Partial<NamingPhrase>, size: number) =>
      firstName([phrase('roast chicken', more)], { heading: unique, size });
    expect(named({}, 9)).toBe('Food: roast chicken');
    expect(named({}, 3)).toBe('Food: roast chicken');
    expect(named({}, 2)).toBe('Food');
    expect(firstName([phrase('chicken')], { heading: unique, size: 9 })).toBe('Food');
    // What two of three files share is mostly chance, unless it is in their titles.
    expect(named({ documents: [0, 1], share: 2 / 3 }, 3)).toBe('Food');
    expect(named({ documents: [0, 1], share: 2 / 3, titleShare: 2 / 3 }, 3)).toBe('Food: roast chicken');
    // Words listed under the heading itself would repeat it.
    expect(named({ headings: [0] }, 9)).toBe('Food');
    expect(named({ headings: [1] }, 9)).toBe('Food: roast chicken');
  });

  test('without a person or country after the heading if it is small', () => {
    const unique = { ...heading, isUnique: true };
    const person = phrase('Arturo Vidal', { isProper: true, share: 0.9 });
    const topical = phrase('Champions League', { isProper: true, isTopical: true });
    expect(firstName([person], { heading: unique, size: 9 })).toBe('Food');
    expect(firstName([phrase('China', { isPlace: true })], { heading: unique, size: 9 })).toBe('Food');
    expect(firstName([topical], { heading: unique, size: 9 })).toBe('Food: Champions League');
  });

  test('after a phrase of its own if it is a raw category, but not after a single word', () => {
    expect(firstName([phrase('roast chicken')], { heading, isRaw: true })).toBe('Roast chicken');
    expect(firstName([phrase('pepper')], { heading, isRaw: true })).toBe('Food: pepper');
  });

  test('after the heading if it is a raw category of a few files and the phrase repeats the heading', () => {
    const few = { heading: { ...heading, isUnique: true }, isRaw: true, size: 9 };
    expect(firstName([phrase('rye flour', { headings: [0] })], few)).toBe('Food');
    expect(firstName([phrase('roast chicken', { documents: [0, 1] })], few)).toBe('Food');
    expect(firstName([phrase('roast chicken')], few)).toBe('Roast chicken');
    expect(firstName([phrase('rye flour', { headings: [0] })], { ...few, size: 10 })).toBe('Rye flour');
  });

  test('after one of its parts with a phrase, if it is mixed and that is truer', () => {
    const blend = { ...heading, name: 'Food & Health', isBlend: true, others: ['Food', 'Health'] };
    const names = nameOptions([phrase('roast chicken')], context({ heading: blend }));
    expect(names).toContain('Food: roast chicken');
    expect(names.slice(-2)).toEqual(['Food', 'Health']);
  });

  test('after its parts if it is mixed and no phrase covers much of it', () => {
    const blend = { ...heading, name: 'Food & Health', isBlend: true };
    expect(firstName([phrase('care', { share: 0.34 })], { heading: blend })).toBe('Food & Health');
    expect(firstName([phrase('care')], { heading: { ...blend, isPhraseArbitrary: true } })).toBe(
      'Food & Health',
    );
    expect(firstName([phrase('social security')], { heading: blend })).toBe('Social security');
  });

  test('as its documents title themselves, rather than after the heading', () => {
    const agreement = phrase('supply agreement', { titleShare: 0.49, score: 0.5 });
    const blend = { ...heading, name: 'Food & Contracts', isBlend: true };
    expect(firstName([phrase('price list'), agreement], { heading: blend })).toBe('Supply agreement');
    expect(firstName([phrase('price list'), agreement], { heading })).toBe('Food: price list');
    const titled = { ...agreement, titleShare: 0.5, share: 0.7 };
    expect(firstName([phrase('price list'), titled], { heading })).toBe('Supply agreement');
    expect(firstName([phrase('price list'), { ...titled, share: 0.69 }], { heading })).toBe(
      'Food: supply agreement',
    );
    expect(firstName([phrase('law', { share: 0.9 }), phrase('food', { titleShare: 1 })])).toBe('Law');
  });

  test('after a country only if nothing else describes it', () => {
    const china = phrase('China', { isPlace: true, share: 0.9, titleShare: 1 });
    expect(firstName([china, phrase('business license')])).toBe('Business license');
    const blend = { ...heading, name: 'Food & Contracts', isBlend: true };
    expect(firstName([china], { heading: blend })).toBe('Food & Contracts');
    expect(firstName([china])).toBe('China');
  });

  test('after its parts if it is small and mixed, and no phrase is in half of it', () => {
    const blend = { ...heading, name: 'Food & Health', isBlend: true };
    const rare = phrase('merchant processing', { share: 0.49 });
    expect(firstName([rare], { heading: blend, size: 9 })).toBe('Food & Health');
    expect(firstName([rare], { heading: blend, size: 10 })).toBe('Merchant processing');
  });

  test('after its parts if it is mixed with few documents to compare, and no word is in most of it', () => {
    const blend = { ...heading, name: 'Religion & Law', isBlend: true };
    const [word, frequent] = [phrase('question'), phrase('question', { share: 0.6 })];
    expect(firstName([word], { heading: blend, sizeOfLanguage: 299 })).toBe('Religion & Law');
    expect(firstName([word], { heading: blend, sizeOfLanguage: 300 })).toBe('Question');
    expect(firstName([frequent], { heading: blend, sizeOfLanguage: 299 })).toBe('Question');
    expect(firstName([word], { heading: blend, sizeOfLanguage: 299, isRaw: true })).toBe('Question');
    expect(firstName([phrase('burden of proof')], { heading: blend, sizeOfLanguage: 299 })).toBe(
      'Burden of proof',
    );
  });

  test("without a second phrase that is a person's name and in little of it", () => {
    const person = phrase('Tommy Hwang', { isProper: true, share: 0.34, score: 0.9 });
    const [phone, modem] = [phrase('phone', { share: 0.5 }), phrase('modem', { score: 0.4 })];
    expect(firstName([phone, person, modem])).toBe('Phone & modem');
    expect(firstName([phone, { ...person, share: 0.49 }])).toBe('Phone');
    expect(firstName([phone, { ...person, share: 0.49, isTopical: true }])).toBe('Phone & Tommy Hwang');
    expect(firstName([phone, { ...person, share: 0.5 }])).toBe('Phone & Tommy Hwang');
  });

  test('after the title of its only document', () => {
    expect(firstName([phrase('moon')], { title: 'Why the Moon has phases', size: 1 })).toBe(
      'Why the Moon has phases',
    );
  });

  test('without a phrase after the heading that is more frequent in another category under it', () => {
    const [windows, widgets] = [phrase('windows', { isStrongerInSibling: true }), phrase('widgets')];
    expect(firstName([windows, widgets], { heading })).toBe('Food: widgets');
    expect(nameOptions([windows], context({ heading }))).not.toContain('Food: windows');
  });

  test('without a second phrase that contains the first', () => {
    const housing = phrase('housing', { share: 0.3 });
    const whole = phrase('housing development', { share: 0.3 });
    const longer = { ...whole, phrase: { ...whole.phrase, path: [...housing.phrase.path, stems++] } };
    expect(nameOptions([housing, longer], context()).slice(0, 3)).toEqual([
      'Housing',
      'Housing',
      'Housing development',
    ]);
  });

  test('after a more general heading with what is distinctive of it, if the heading is not true', () => {
    const general = { ...heading, others: ['Home'] };
    expect(nameOptions([phrase('chicken')], context({ heading: general }))).toContain('Home: chicken');
  });

  test('after the heading with two phrases if one is in little of it, and both together are in a quarter', () => {
    const part = (text: string, documents: number[], more: Partial<NamingPhrase> = {}) =>
      phrase(text, { documents, share: documents.length / 20, isTopical: true, ...more });
    const named = (second: NamingPhrase, more: Partial<NamingContext> = {}) =>
      headingWithPhrasePair([part('phone', [0, 1, 2]), second], { ...context({ heading, ...more }) });
    expect(named(part('video', [3, 4]))).toEqual([]);
    expect(named(part('video', [3, 4, 5]))).toEqual(['Food: phone & video']);
    expect(named(part('video', [2, 3, 4, 5]), { language: 'zh' })).toEqual(['Food: phone・video']);
    expect(named(part('video', [0, 1, 2]))).toEqual([]);
    expect(named(part('video', [3, 4, 5], { isTopical: false }))).toEqual([]);
    expect(named(part('video', [3, 4, 5], { lift: 3.9 }))).toEqual([]);
    expect(named(part('phones', [3, 4, 5]))).toEqual([]);
    expect(named(part('video', [3, 4, 5]), { size: 9 })).toEqual([]);
    expect(named(part('video', [3, 4, 5]), { heading: { ...heading, isSufficient: true } })).toEqual([]);
    const blend = { ...heading, name: 'Food & Law', others: ['Food', 'Law'], isBlend: true };
    expect(named(part('video', [3, 4, 5]), { heading: blend })).toEqual([
      'Food: phone & video',
      'Law: phone & video',
    ]);
  });
});
