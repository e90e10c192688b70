// A program as Tesseract is from outside: it lists languages, and reads a picture from its standard input. It reads the
// same words on each page of one width; how sure it is, and how long it takes, stands in files beside it.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const say = (line: string) => process.stdout.write(`${line}\n`);

const folder = path.dirname(process.argv[1] ?? '');
const given = (name: string, otherwise: string): string => {
  const file = path.join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : otherwise;
};

if (process.argv.includes('--list-langs')) {
  say('List of available languages (2):\neng\ndeu');
  process.exit(0);
}
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const picture = Buffer.concat(chunks);
if (picture.subarray(0, 2).toString() !== 'P5') process.exit(1);
while (existsSync(path.join(folder, 'hold'))) await new Promise((resolve) => setTimeout(resolve, 50));
const words = given('words', 'Mix the flour with water and yeast and bake the bread').split(' ');
const confidence = given('confidence', '95');
say('level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext');
for (const [index, word] of words.entries()) {
  say(`5\t1\t1\t1\t1\t${index + 1}\t0\t0\t0\t0\t${confidence}\t${word}`);
}
