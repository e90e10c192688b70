import { expect, test } from 'vitest';
import { cleanText } from './clean.ts';

const linesOf = (text: string) =>
  cleanText(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

test('of front matter, the title stays', () => {
  expect(linesOf('---\ntitle: "Roof repairs"\ntags: [house, 2026]\n---\nThe roof leaks.')).toEqual([
    'Roof repairs',
    'The roof leaks.',
  ]);
});

test('code between fences is left out but for its language, and not prose with back-ticks, nor a document that stands in a fence', () => {
  const prose = 'The oven is heated first, and then the loaf is put in for an hour or so.';
  expect(linesOf(`${prose}\n\`\`\`sh\nrm -r /tmp\n\`\`\`\nIt is done.`)).toEqual([
    prose,
    'sh',
    'It is done.',
  ]);
  expect(linesOf(`Type \`\`\` to open.\n${prose}\nType \`\`\` to close.`)).toContain(prose);
  expect(linesOf(`~~~~\n${prose}\n~~~~`)).toEqual([prose]);
  expect(linesOf(`${prose}\n\`\`\`text\n${prose}\n\`\`\``)).toEqual([prose, prose]);
});

test('code within a line is part of its sentence', () => {
  expect(linesOf('Run `git rebase` first.')).toEqual(['Run `git rebase` first.']);
});

test('of HTML and TOML, the prose is read', () => {
  expect(linesOf('<style>p { color: red }</style><p>Text</p><script>let a = 1;</script>')).toEqual(['Text']);
  expect(linesOf('+++\ntitle = "Roof repairs"\ndraft = true\n+++\nIt leaks.')).toEqual([
    'Roof repairs',
    'It leaks.',
  ]);
});

test('of the headers of a mail, and of those that it quotes, the subject stays', () => {
  const mail =
    'From: a@example.org\nTo: b@example.org,\n  c@example.org\nSubject: Re: The roof\nDate: Monday\n\nIt leaks.\n';
  expect(linesOf(`${mail}${mail.replace(/^/gm, '> ')}`)).toEqual([
    'The roof',
    'It leaks.',
    'The roof',
    '>',
    '> It leaks.',
    '>',
  ]);
});

test('a line or two that look like headers are lines', () => {
  expect(linesOf('To: everyone\nSubject: none\nCome at eight.')).toEqual([
    'To: everyone',
    'Subject: none',
    'Come at eight.',
  ]);
});

test('lists of contents, comments and embedded data are left out; links and wiki links are read', () => {
  expect(
    linesOf(
      `- [Costs](#costs)\n1. [Dates](#dates)\n- [A page](page.md)\n<!-- todo -->\n[[Roof|the roof]]\n${'QUJD'.repeat(40)}`,
    ),
  ).toEqual(['- [A page]', 'the roof']);
});

test('of a file that is put into a note, nothing is read but a description', () => {
  expect(
    linesOf(
      '![[Pasted image 20250308.png|500]]\n![scan.jpg](scan.jpg)\n![A leek](leek.jpg)\n![[Leeks]]\nSoup.',
    ),
  ).toEqual(['![A leek]', 'Leeks', 'Soup.']);
});
