/** A brace, a control word or symbol with its parameter, or a stretch of text in the current code page. */
type RtfToken =
  | { readonly kind: 'open' }
  | { readonly kind: 'close' }
  | { readonly kind: 'word'; readonly word: string; readonly value: number | undefined }
  | { readonly kind: 'text'; readonly bytes: Uint8Array };

const [NEWLINE, RETURN, SPACE, QUOTE, MINUS] = [0x0a, 0x0d, 0x20, 0x27, 0x2d];
const [BACKSLASH, OPEN, CLOSE] = [0x5c, 0x7b, 0x7d];
const isDigit = (byte = 0) => byte >= 0x30 && byte <= 0x39;
const isLetter = (byte = 0) => (byte | SPACE) >= 0x61 && (byte | SPACE) <= 0x7a;
const isLineBreak = (byte = 0) => byte === NEWLINE || byte === RETURN;
const isSpecial = (byte = 0) => byte === BACKSLASH || byte === OPEN || byte === CLOSE || isLineBreak(byte);

/** Reads the tokens of an RTF document. Whatever the bytes are, each is looked at once. */
export function* rtfTokens(bytes: Uint8Array): Generator<RtfToken> {
  let at = 0;
  const skipWhile = (matches: (byte?: number) => boolean): number => {
    while (at < bytes.length && matches(bytes[at])) at++;
    return at;
  };
  const latin = (from: number, to: number) =>
    String.fromCharCode(...bytes.subarray(from, Math.min(to, from + 32)));
  while (at < bytes.length) {
    const start = at++;
    if (bytes[start] === OPEN) yield { kind: 'open' };
    else if (bytes[start] === CLOSE) yield { kind: 'close' };
    else if (isLineBreak(bytes[start])) continue;
    else if (bytes[start] !== BACKSLASH) {
      skipWhile((byte) => !isSpecial(byte));
      yield { kind: 'text', bytes: bytes.subarray(start, at) };
    } else if (isLetter(bytes[at])) {
      const word = latin(at, skipWhile(isLetter));
      const valueStart = at;
      if (bytes[at] === MINUS && isDigit(bytes[at + 1])) at++;
      const digits = latin(valueStart, skipWhile(isDigit));
      const value = digits === '' ? undefined : Number(digits);
      if (bytes[at] === SPACE) at++;
      // Bytes of a picture, which may look like anything.
      if (word === 'bin') at += Math.max(0, value ?? 0);
      else yield { kind: 'word', word, value };
    } else if (bytes[at] === QUOTE) {
      const code = latin(at + 1, at + 3);
      at++;
      if (!/^[\da-f]{2}$/i.test(code)) continue;
      at += 2;
      yield { kind: 'text', bytes: Uint8Array.of(Number.parseInt(code, 16)) };
    } else {
      const symbol = bytes.subarray(at, ++at);
      if (isSpecial(symbol[0]) && !isLineBreak(symbol[0])) yield { kind: 'text', bytes: symbol };
      else yield { kind: 'word', word: isLineBreak(symbol[0]) ? 'par' : latin(at - 1, at), value: undefined };
    }
  }
}
