import { expect, it } from 'vitest';
import { renderMail } from './layout.ts';

const content = {
  subject: 'Tea & <b>biscuits</b>',
  paragraphs: ['For "<b>&"@example.org', 'and for nobody else.'],
  action: { label: 'Come & see', link: 'https://sheaf.example/there?a=1&b="2"' },
  notes: ['Bring a spoon.'],
};
const footer = { supportEmail: 'help@sheaf.example' };

it('renders the plain text in reading order', () => {
  expect(renderMail(content, footer).text).toBe(`Tea & <b>biscuits</b>

For "<b>&"@example.org

and for nobody else.

Come & see:
https://sheaf.example/there?a=1&b="2"

Bring a spoon.

-- 
Sheaf · help@sheaf.example
`);
});

it('has neither button nor link without an action', () => {
  const { action: _, ...rest } = content;
  const mail = renderMail(rest, footer);
  expect(mail).not.toHaveProperty('link');
  expect(mail.html).not.toContain('If the button does not work');
});
