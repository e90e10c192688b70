import { expect, it } from 'vitest';
import { mails } from './mails.ts';

const LINK = 'https://sheaf.example/there?a=1&b=2';
const situation = {
  recipient: '"<b>&"@example.org',
  supportEmail: 'help@sheaf.example',
  linkTo: (page: string) => `https://sheaf.example${page}`,
  link: LINK,
  facts: {
    deletionDueAt: '2026-12-21T00:00:00.000Z',
    packageName: '<b>Pro</b>',
    purchaseId: '019a0000-0000-7000-8000-000000000000',
    credits: '2000',
    bonus: '200',
    priceCents: '6000',
    completedAt: '2026-12-21T00:00:00.000Z',
    takenNow: '1',
    unrecovered: '20',
  },
};

it.each(Object.keys(mails) as Array<keyof typeof mails>)('writes %s as text and as HTML', (kind) => {
  const { subject, text, html, link } = mails[kind].compose(situation);
  expect(text.startsWith(`${subject}\n\n`)).toBe(true);
  expect(text).toContain('help@sheaf.example');
  expect(html).toContain(`<title>${subject}</title>`);
  if (link) {
    expect(text).toContain(link);
    expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
  }
});

it.each(Object.keys(mails) as Array<keyof typeof mails>)(
  'lets nothing in %s be read as markup or fetched',
  (kind) => {
    const { html } = mails[kind].compose(situation);
    expect(html).not.toContain('<b>');
    expect(html).not.toMatch(/<(img|link|script|style)\b|url\(/i);
  },
);

it.each(['confirm-address', 'reset-password'] as const)('sends the made link in %s', (kind) => {
  expect(mails[kind].compose(situation).link).toBe(LINK);
});
