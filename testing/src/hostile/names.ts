/** File names crafted to break out of folders, headers, pages and tables; each is given to a PDF. */
export const HOSTILE_NAMES: readonly string[] = [
  ...[
    '../../../etc/passwd',
    '..\\..\\windows\\win.ini',
    '/absolute',
    'C:\\letters\\a',
    'a/../../b',
    '....//....//c',
  ],
  ...['a\u0000b', 'bell\u0007', 'tab\there', 'escape\u001b[2J', 'delete\u007f', 'next-line\u0085'],
  ...[
    'evil\u202efdp',
    '\u2067isolated',
    'zero\u200bwidth',
    '\ufeffmark',
    'line\u2028end',
    'soft\u00adhyphen',
  ],
  ...['"quoted"', "it's", 'a; filename="b', 'percent%2F..%2F', 'a*b?c<d>e|f', 'semi;colon', 'comma,s'],
  ...['=cmd()', '+1+cmd', '-2+3', '@sum', '=HYPERLINK("http://evil.example")', '\t=1'],
  ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '&lt;b&gt;', '{{7*7}}', '`id`', '$(id)'],
  ...['...', '..', '.', ' ', '~', '-rf', '--help', 'CON', 'nul', 'COM1', 'LPT9.x', 'aux ', 'trailing.'],
  ...['__proto__', 'constructor', 'toString', 'null', 'undefined', '%00', '%s%n', '\\u0000'],
  ...['résumé', 're\u0301sume\u0301', 'RÉSUMÉ', 'ﬁle', 'ŉ', 'İ', 'ß', 'SS', '\u1e9e'],
  ...['日本語'.repeat(80), '\u{1f9ff}'.repeat(120), `a${'\u0301'.repeat(240)}`, 'n'.repeat(251)],
];

export const TOO_LONG_NAMES: readonly string[] = ['n'.repeat(252), '日'.repeat(4_000)];
