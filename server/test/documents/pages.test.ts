import { afterAll, describe, expect, it } from 'vitest';
import { openCaseReader } from './case-reader.ts';

const reader = openCaseReader();
afterAll(() => reader.close());

it('a page whose letters stand for others is unreliable, and nothing is sorted or charged', async () => {
  const { hasText, pageKinds } = await reader.read('19', 'river.pdf');
  expect({ hasText, unreliable: pageKinds?.unreliable }).toEqual({ hasText: false, unreliable: [1] });
});

describe('what a page of a PDF shows', () => {
  it.each([
    ['lease.pdf', 'Tenant: Mara Lindqvist, flat 4B, deposit 900 euro paid'],
    ['agenda.pdf', 'the meeting moves to Thursday at noon'],
    ['stamped.pdf', 'APPROVED BY THE BOARD 3 MAY'],
  ])('includes what was typed or stamped onto it, once: %s', async (name, text) => {
    expect((await reader.read('03', name)).text.split(text)).toHaveLength(2);
  });

  it('includes the value of a field that has no appearance', async () => {
    expect((await reader.read('05', 'form.pdf')).text).toContain('Jonas Albrecht, Seestrasse 9');
  });

  it('does not include a layer that is switched off', async () => {
    const { text } = await reader.read('07', 'price-list.pdf');
    expect(text).toContain('chair 40 euro');
    expect(text).not.toContain('INTERNAL');
  });

  it('is, for a form that other programs draw, the text of the form', async () => {
    const { text, digest, notes } = await reader.read('09', 'grant.pdf');
    expect(text).toContain('Grant application of the rowing club');
    expect(text).toContain('Requested sum: 12,500 euro');
    expect(digest).not.toContain('Please wait');
    expect(notes).toEqual([expect.stringContaining('XFA')]);
  });

  it('is all that is read of a portfolio, and a note names what is inside', async () => {
    const { notes } = await reader.read('10', 'portfolio.pdf');
    expect(notes).toEqual([expect.stringMatching(/attached .*not read: invoice-2041\.pdf/)]);
  });

  it('does not include attachments, which the note names', async () => {
    const { notes } = await reader.read('11', 'report.pdf');
    expect(notes).toEqual([expect.stringContaining('data.csv')]);
  });
});

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

it.each([
  ['tamil.pdf', 'தோட்டக்கலை சங்கம் அனைத்து உறுப்பினர்களையும் செப்டம்பர் இறுதிக்குள் வேலிகளை வெட்டுமாறு'],
  ['hindi.pdf', 'बागवानी संघ सभी सदस्यों से सितंबर के अंत तक बाड़ काटने का अनुरोध'],
  ['bengali.pdf', 'বাগান সমিতি সকল সদস্যকে সেপ্টেম্বরের শেষ নাগাদ বেড়া ছাঁটার অনুরোধ'],
])('the words of a PDF that a browser printed are whole: %s', async (name, text) => {
  const found = new Set(wordsOf((await reader.read('16', name)).text.normalize('NFC')));
  const expected = wordsOf(text.normalize('NFC'));
  expect(expected.filter((word) => !found.has(word))).toEqual([]);
});

it('the words of a PDF are in lines where Japanese is written vertically', async () => {
  const { text, tokenCount } = await reader.read('18', 'tategaki.pdf');
  const lines = text.split('\n').filter(Boolean);
  expect(lines.filter((line) => [...line].length === 1)).toEqual([]);
  expect(tokenCount).toBeLessThan(100);
});

it('columns whose lines are drawn alternately are read one after the other', async () => {
  const { text } = await reader.read('47', 'otters.pdf');
  expect(text.trim().replace(/\s+/g, ' ')).toBe(
    'The left column begins here and continues about otters which swim in cold rivers and hunt for fish at dusk. The right column is about badgers, which dig setts in dry woodland soil and come out after nightfall.',
  );
});
