const ERROR_RESPONSE = 'E'.charCodeAt(0);
const HEADER_BYTES = 5;

/** An error after which the embedded database does not answer any more. */
interface FatalError extends Error {
  readonly code: string;
}

/**
 * The error in a response of the wire protocol that ends its session: severity FATAL or PANIC. A server would end the
 * process; the embedded database hands the message on and is stuck with the next one.
 */
export function fatalErrorIn(response: Uint8Array): FatalError | undefined {
  const bytes = Buffer.from(response.buffer, response.byteOffset, response.byteLength);
  // Each message: its type, the length of the rest including the length itself, and the rest.
  for (let at = 0; at + HEADER_BYTES <= bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    if (bytes[at] !== ERROR_RESPONSE) continue;
    const { V: severity, M: message, C: code } = fieldsOf(bytes.subarray(at + HEADER_BYTES));
    if (severity === 'PANIC' || severity === 'FATAL')
      return Object.assign(new Error(message ?? severity), { code: code ?? '' });
  }
  return undefined;
}

/** The fields of an error: each a letter and a text that ends in NUL. A NUL instead of a letter ends them. */
function fieldsOf(bytes: Buffer): Partial<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (let at = 0; bytes[at]; ) {
    const end = bytes.indexOf(0, at);
    fields[String.fromCharCode(bytes[at] ?? 0)] = bytes.toString('utf8', at + 1, end);
    at = end + 1;
  }
  return fields;
}
