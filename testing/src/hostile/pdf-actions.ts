import type { PdfObject } from '../documents/pdf.ts';
import type { HostileFiles } from './hostile-file.ts';
import { onePagePdf, plain } from './pdf-file.ts';

/** The payload of each of these PDFs contains this word, which must not remain in a merged file. */
export const PAYLOAD = 'quillpayload';
const UNC = `(\\\\\\\\${PAYLOAD}\\\\share\\\\x.pdf)`;

/** A link (object 6) and its objects, from object 7 on. */
const linkTo = (action: string, more: readonly PdfObject[] = [], entries = ''): Buffer =>
  onePagePdf(plain('a line'), {
    page: '/Annots [6 0 R]',
    extraObjects: [
      `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] ${action && `/A ${action}`} ${entries} >>`,
      ...more,
    ],
  });

/** Ways to make a reader do more than follow a link. */
const ACTIONS: Readonly<Record<string, () => Buffer>> = {
  'a-name-elsewhere': () => linkTo(`<< /S 7 0 R /JS (${PAYLOAD}) >>`, ['/JavaScript']),
  'an-action-and-its-name-elsewhere': () => linkTo('7 0 R', [`<< /S 8 0 R /F (${PAYLOAD}) >>`, '/Launch']),
  'a-name-of-two-steps': () => linkTo(`<< /S 7 0 R /JS (${PAYLOAD}) >>`, ['8 0 R', '/JavaScript']),
  'a-name-that-is-none': () => linkTo(`<< /S (JavaScript) /JS (${PAYLOAD}) >>`),
  'an-escaped-name': () => linkTo(`<< /#53 /Java#53cript /JS (${PAYLOAD}) >>`),
  'another-file-on-the-network': () => linkTo(`<< /S /GoToR /D [0 /Fit] /F ${UNC} >>`),
  'an-embedded-file-on-the-network': () => linkTo(`<< /S 7 0 R /D [0 /Fit] /F ${UNC} >>`, ['/GoToE']),
  'an-unknown-action': () => linkTo(`<< /S /DoAsYouLike /X (${PAYLOAD}) >>`),
  'a-film': () => linkTo(`<< /S /Movie /T (${PAYLOAD}) >>`),
  'a-thread-elsewhere': () => linkTo(`<< /S /Thread /F ${UNC} /D 0 >>`),
  'a-file-address': () => linkTo(`<< /S /URI /URI (file://${PAYLOAD}/share) >>`),
  'a-script-address': () => linkTo(`<< /S /URI /URI (javascript:${PAYLOAD}\\(\\)) >>`),
  'a-script-address-after-blanks': () => linkTo(`<< /S /URI /URI ( \\n javascript:${PAYLOAD}) >>`),
  'a-network-path-as-address': () => linkTo(`<< /S /URI /URI ${UNC} >>`),
  'an-address-elsewhere': () => linkTo(`<< /S /URI /URI 7 0 R /X (${PAYLOAD}) >>`, ['(file://server/share)']),
  'a-menu-item': () => linkTo(`<< /S /Named /N /SaveAs /X (${PAYLOAD}) >>`),
  'a-chain': () =>
    linkTo('<< /S /GoTo /D [3 0 R /Fit] /Next 7 0 R >>', [
      `[8 0 R << /S 9 0 R /JS (${PAYLOAD}) >>]`,
      `<< /S /Movie /T (${PAYLOAD}) >>`,
      '/JavaScript',
    ]),
  'a-previous-address': () => linkTo('', [], `/PA << /S /URI /URI (file://${PAYLOAD}) >>`),
  triggers: () =>
    linkTo(
      '',
      [`<< /E 8 0 R /X << /S /Hide /T (${PAYLOAD}) >> >>`, `<< /S /Hide /T (${PAYLOAD}) >>`],
      '/AA 7 0 R',
    ),
  'triggers-of-a-page': () =>
    onePagePdf(plain('a line'), {
      page: `/AA << /O 6 0 R >>`,
      extraObjects: [`<< /S /Sound /X (${PAYLOAD}) >>`],
    }),
  'at-opening': () =>
    onePagePdf(plain('a line'), {
      catalog: '/OpenAction 6 0 R /Names << /JavaScript << /Names [(a) 6 0 R] >> >>',
      extraObjects: [`<< /S 7 0 R /JS (${PAYLOAD}) >>`, '/JavaScript'],
    }),
  'an-outline': () =>
    onePagePdf(plain('a line'), {
      catalog: '/Outlines 6 0 R',
      extraObjects: [
        '<< /Type /Outlines /First 7 0 R /Last 7 0 R /Count 1 >>',
        `<< /Title (a) /Parent 6 0 R /A << /S 8 0 R /F (${PAYLOAD}) >> >>`,
        '/Launch',
      ],
    }),
  'a-field-above-its-button': () =>
    onePagePdf(plain('a line'), {
      page: '/Annots [6 0 R]',
      extraObjects: [
        '<< /Type /Annot /Subtype /Widget /Rect [0 0 9 9] /Parent 7 0 R >>',
        '<< /FT /Btn /T (b) /Kids [6 0 R] /A 8 0 R >>',
        `<< /S 9 0 R /F (${PAYLOAD}) >>`,
        '/SubmitForm',
      ],
    }),
};

/** PDFs whose actions conceal what they do. */
export const PDF_ACTIONS: HostileFiles = Object.fromEntries(
  Object.entries(ACTIONS).map(([name, make]) => [`action-${name}.pdf`, { make, ends: 'kept' as const }]),
);

/** Harmless links, which a merged file keeps. */
export const HARMLESS_LINKS: Readonly<Record<string, { make: () => Buffer; kept: RegExp }>> = {
  'to a web address': {
    make: () => linkTo('<< /S /URI /URI (https://example.org/a?b=\\(c\\)) >>'),
    kept: /\/URI\s*\(https:\/\/example\.org\/a\?b=\\\(c\\\)\)/,
  },
  'to a web address that stands elsewhere': {
    make: () => linkTo('7 0 R', ['<< /S 8 0 R /URI 9 0 R >>', '/URI', '(http://example.org/)']),
    kept: /\(http:\/\/example\.org\/\)/,
  },
  'to a mail address': {
    make: () => linkTo('<< /S /URI /URI (mailto:ada@example.org) >>'),
    kept: /\(mailto:ada@example\.org\)/,
  },
  'to a page': { make: () => linkTo('<< /S /GoTo /D [3 0 R /Fit] >>'), kept: /\/S\s*\/GoTo/ },
  'to the next page': { make: () => linkTo('<< /S /Named /N /NextPage >>'), kept: /\/N\s*\/NextPage/ },
  'to a place by itself': { make: () => linkTo('', [], '/Dest [3 0 R /Fit]'), kept: /\/Dest/ },
};
