import fc from 'fast-check';

const MAX_CHARS = 20_000;

/** Texts that are known to have broken programs somewhere. */
export const hostileText = (): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(
      '',
      ' ',
      '\0',
      'a\0b',
      '\u{d800}',
      'a\u{dfff}b',
      '\ufeff',
      '\u202etxt.exe',
      '\r\nSet-Cookie: session=x',
      "'; drop table accounts; --",
      '%00%ff%',
      '../../../etc/passwd',
      '{{7*7}}',
      '<img src=x onerror=alert(1)>',
      '=cmd()|"/c calc"!A1',
      '__proto__',
      'constructor',
      'toString',
      'null',
      'true',
      '-1',
      '1e309',
      '9007199254740993',
      '0x10',
      'Infinity',
      'NaN',
      '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
      'İıſ',
      'a'.repeat(MAX_CHARS),
      '\u0301'.repeat(2_000),
      '('.repeat(5_000),
      `"${'a b '.repeat(48)}"`,
      '00000000-0000-0000-0000-000000000000',
    ),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ maxLength: 300 }),
  );

/** JSON values that are unexpected where they appear. */
export const hostileValue = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    hostileText(),
    fc.constantFrom<unknown>(
      ...[null, true, false, 0, -0, -1, 0.5, 1e308, Number.MAX_SAFE_INTEGER, 2 ** 31, 2 ** 63, [], {}, [[]]],
    ),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.jsonValue({ maxDepth: 3 }),
  );

/** Bodies that are not JSON, or only barely. */
export const brokenJson = (): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(
      '',
      '{',
      '}',
      'null',
      '[]',
      '""',
      'undefined',
      '{"a":1,}',
      "{'a':1}",
      '{"a":1e999}',
      '{"a":1}{"b":2}',
      '\ufeff{}',
      '{"__proto__":{"isAdmin":true}}',
      '{"constructor":{"prototype":{"isAdmin":true}}}',
      '{"name":"a","name":"b"}',
      '{"name":"\\ud800"}',
      '{"name":"\\u0000"}',
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
      `{"max_categories":${'9'.repeat(50_000)}}`,
      'a=1&b=2',
    ),
    fc.json(),
    fc.string({ unit: 'binary', maxLength: 100 }),
  );
