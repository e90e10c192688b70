import { describe, expect, it } from 'vitest';
import { fatalErrorIn } from './fatal-error.ts';

const message = (type: string, rest: string): Buffer => {
  const body = Buffer.from(rest, 'utf8');
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + body.length);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const error = (severity: string) =>
  message('E', `SFEHLER\0V${severity}\0C53100\0Mcould not write to file\0\0`);
const row = message('D', 'VPANIC\0Mnot an error, but the value of a row\0');
const ready = message('Z', 'I');

describe('a response of the database', () => {
  it.each(['PANIC', 'FATAL'])('with an error of severity %s is its last', (severity) => {
    expect(fatalErrorIn(Buffer.concat([row, error(severity)]))).toMatchObject({
      message: 'could not write to file',
      code: '53100',
    });
  });

  it('with any other error is not', () => {
    expect(fatalErrorIn(Buffer.concat([row, error('ERROR'), ready]))).toBeUndefined();
    expect(fatalErrorIn(Buffer.concat([message('N', 'VWARNING\0Mx\0\0'), ready]))).toBeUndefined();
    expect(fatalErrorIn(new Uint8Array())).toBeUndefined();
  });
});
