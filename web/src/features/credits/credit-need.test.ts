import { expect, it } from 'vitest';
import { buyPath, creditsOf, describeNeed, readCreditNeed } from './credit-need.ts';

const projectId = '0190a5d2-0000-7000-8000-000000000002';
const need = { projectId, file_categorization: 30, category_assignment: 10 };

it('describes what credits are needed for and keeps it in the address of the page that sells them', () => {
  expect(describeNeed(need)).toBe('40 credits: 30 for these files and 10 for grouping');
  expect(describeNeed({ projectId, category_assignment: 10 })).toBe('10 credits for grouping');
  expect(creditsOf(need)).toBe(40);
  const path = buyPath(need);
  expect(path).toMatch(/^\/app\/account\?tab=buy&/);
  expect(readCreditNeed(new URL(path, 'https://example.org').searchParams)).toEqual(need);
});

it('reads no need from an address that has none or is malformed', () => {
  expect(readCreditNeed(new URLSearchParams('tab=buy'))).toBeNull();
  expect(readCreditNeed(new URLSearchParams('project=//evil.example&files=30'))).toBeNull();
  const odd = readCreditNeed(new URLSearchParams(`project=${projectId}&files=-3&grouping=1.5`));
  expect(odd && creditsOf(odd)).toBe(0);
});
