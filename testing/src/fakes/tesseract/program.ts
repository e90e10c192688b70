// A program that looks like Tesseract from outside: it lists languages, and reads a picture from its standard input. It
// reads the same words on every page; which words, with what confidence, and after how many pages it hangs are set by
// files next to it. There it also records each page that it starts and has read, with the process that requested it.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
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
const note = (what: 'taken' | 'read') =>
  appendFileSync(path.join(folder, 'notes'), `${what} ${process.ppid}\n`);
const pagesRead = given('notes', '')
  .split('\n')
  .filter((line) => line.startsWith('read')).length;
note('taken');
while (existsSync(path.join(folder, 'hold')) && pagesRead >= Number(given('hold', '0')))
  await new Promise((resolve) => setTimeout(resolve, 50));
const words = given('words', 'Mix the flour with water and yeast and bake the bread').split(' ');
const confidence = given('confidence', '95');
say('level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext');
for (const [index, word] of words.entries()) {
  say(`5\t1\t1\t1\t1\t${index + 1}\t0\t0\t0\t0\t${confidence}\t${word}`);
}
note('read');
