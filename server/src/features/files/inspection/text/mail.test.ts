import { expect, it } from 'vitest';
import { readMail } from './mail.ts';

const base64 = (text: string, encoding: BufferEncoding = 'utf8') =>
  Buffer.from(text, encoding).toString('base64');

const mail = (headers: string, body: string) => readMail(`${headers}\n\n${body}`);

it('of a text and its form in HTML, the text is read; attachments are named, and headers decoded', () => {
  const found = mail(
    'Received: from a by b\nFrom: =?ISO-8859-1?Q?J=FCrgen_M=FCller?= <j@example.org>\nTo: b@example.org\n' +
      `Subject: Re: =?utf-8?B?${base64('Größe des ')}?=\n =?utf-8?B?${base64('Gartens')}?=\n` +
      'MIME-Version: 1.0\nContent-Type: multipart/mixed;\n boundary="outer=1"',
    [
      'This is for old programs.',
      '--outer=1',
      'Content-Type: multipart/alternative; boundary=inner',
      '',
      '--inner',
      'Content-Type: text/plain; charset=iso-8859-1',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Die Gr=F6=DFe ist =3D 5, und der Satz geht =',
      'weiter.',
      '--inner',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>Die Größe</p>',
      '--inner--',
      '--outer=1',
      "Content-Type: application/pdf; name*=utf-8''%C3%9Cbersicht.pdf",
      'Content-Transfer-Encoding: base64',
      '',
      'JVBERi0xLjc=',
      '--outer=1--',
    ].join('\n'),
  );
  expect(found).toEqual({
    text:
      'From: Jürgen Müller <j@example.org>\nTo: b@example.org\nSubject: Re: Größe des Gartens\n\n' +
      'Die Größe ist = 5, und der Satz geht weiter.\n\n[attachment left out: Übersicht.pdf]\n',
    ownText: 'Größe des Gartens\n\nDie Größe ist = 5, und der Satz geht weiter.\n',
    attachments: ['Übersicht.pdf'],
  });
});

it('a mail in HTML alone is read by paragraphs, also from Base64 in another encoding', () => {
  const html =
    '<html><head><title>x</title><style>p { color: red }</style></head><p>Caf\xE9 &amp; bar</p><div>a<br>b</div>';
  const found = mail(
    'From: a@example.org\nSubject: Menu\nContent-Type: text/html; charset=windows-1252\nContent-Transfer-Encoding: base64',
    base64(html, 'latin1'),
  );
  expect(found?.ownText).toBe('Menu\n\nCafé & bar\n\na\nb\n');
});

it('a mail inside of a mail is read with its headers, and a mailbox mail by mail', () => {
  const inner = 'From: c@example.org\nSubject: Inner\nContent-Type: text/plain\n\nThe text inside.';
  const outer =
    'From: a@example.org\nSubject: Outer\nContent-Type: multipart/mixed; boundary=b\n\n--b\n\nSee below.\n--b\n' +
    `Content-Type: message/rfc822\n\n${inner}\n--b--\n`;
  const mailbox = `From a@example.org Mon Jan  1 10:00:00 2024\n${outer}\nFrom b@example.org Tue Jan  2 10:00:00 2024\n${inner}\n`;
  const text = readMail(mailbox)?.text ?? '';
  expect(text.match(/^Subject: .*|^[ST][eh][eh] .*/gm)).toEqual([
    'Subject: Outer',
    'See below.',
    'Subject: Inner',
    'The text inside.',
    'Subject: Inner',
    'The text inside.',
  ]);
});

it.each([
  ['a mail that nothing is encoded in', 'From: a@example.org\nSubject: Hello\nDate: today\n\nThe text.'],
  ['lines with colons', 'Bread: two loaves\nContent-Type: multipart/mixed\n\nThe text.'],
  ['a text', 'The text.\n\nAnd more.'],
])('%s is no encoded mail', (_, text) => {
  expect(readMail(text)).toBeUndefined();
});

it('what is broken is read as it is', () => {
  const found = mail('From: a\nContent-Type: multipart/mixed', 'no parts here');
  expect(found?.text).toBe('From: a\n\nno parts here\n');
  expect(mail('From: a\nContent-Type: multipart/mixed; boundary=x', '--x\nno headers here')?.text).toContain(
    'no headers here',
  );
});
