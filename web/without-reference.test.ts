import { expect, test } from 'vitest';
import { withoutReferenceTexts } from './without-reference.ts';

test('what only the API reference says is removed from fields, calls and errors, and nothing else', () => {
  const code = `
export const File = z.object({ pages: z.int().describe('Its pages.').nullable(), summary: z.string() }).meta({ id: 'File' });
export const getFile = endpoint({ method: 'GET', summary: 'Get it', description: \`A \${NOUN}.\`, path: '/f', errors: ['gone'] });
export const problems = { gone: { status: 410, title: 'Gone', meaning: 'It was deleted.' } };`;
  expect(withoutReferenceTexts(code, 'file.ts')).toBe(`
export const File = z.object({ pages: z.int().nullable(), summary: z.string() });
export const getFile = endpoint({ method: 'GET',   path: '/f',  });
export const problems = { gone: { status: 410, title: 'Gone',  } };`);
});
