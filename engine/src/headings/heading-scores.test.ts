import { expect, test } from 'vitest';
import { documentOf, textAbout } from '../testing/piles.ts';
import { countStems } from '../text/terms.ts';
import { headingAgreement, scoreHeadings } from './heading-scores.ts';

/** How much documents agree, each about one of these headings. */
function agreementOf(headings: readonly string[], more = ''): number {
  const documents = headings.map((heading, i) => countedStems(`${textAbout(heading, 'en', i + 1)} ${more}`));
  const scores = scoreHeadings(documents, 'en');
  return scores ? headingAgreement(scores) : -1;
}

function countedStems(text: string) {
  const counts = countStems(documentOf('a', text, {}).digest, 'en');
  return { stems: [...counts.keys()], counts: [...counts.values()], length: text.length };
}

test('documents about one subject agree in their headings, those about different ones do not', () => {
  expect(agreementOf(['food', 'food', 'food', 'food'])).toBeGreaterThan(0.6);
  expect(agreementOf(['food', 'war', 'space', 'tennis'])).toBeLessThan(0.1);
});

test('letters about different subjects do not agree because they are letters', () => {
  const form = 'Dear Madam, sincerely, enclosed letter, correspondence, addressee, salutation';
  expect(agreementOf(['food', 'war', 'space', 'tennis'], form)).toBeLessThan(0.1);
});

test('a single document agrees with nothing', () => {
  expect(agreementOf(['food'])).toBe(0);
  expect(agreementOf([])).toBe(0);
});
