import { createHash } from 'node:crypto';
import { makePdf } from '@sheaf/testing/documents/pdf';
import { documentAbout, type Topic } from '@sheaf/testing/visitor/pile';
import type { SeededRandom } from './random.ts';

/** A document that a person uploads. Its reference is part of its name and appears once in its text. */
export interface SentDocument {
  readonly reference: string;
  readonly name: string;
  readonly content: Buffer;
  readonly sha256: string;
}

const TOPICS: readonly Topic[] = ['baking', 'sailing', 'garten', 'santé'];
const PDF_TOPICS: readonly Topic[] = ['baking', 'sailing'];
// Every fourth document is a PDF.
const PDF_EVERY = 4;

const REFERENCE = /\bRef[0-9]{8}x\b/g;

/** Returns the references in a text, each as often as it occurs. */
export const referencesIn = (text: string): string[] => text.match(REFERENCE) ?? [];

/** Returns what creates documents, no two of them alike. */
export function documentMaker(): (count: number, random: SeededRandom) => SentDocument[] {
  let made = 0;
  return (count, random) =>
    Array.from({ length: count }, () => {
      const number = ++made;
      const reference = `Ref${String(number).padStart(8, '0')}x`;
      return number % PDF_EVERY === 0
        ? pdfDocument(reference, number, random)
        : textDocument(reference, documentAbout(random.pick(TOPICS), number));
    });
}

function textDocument(reference: string, text: string): SentDocument {
  const kind = reference.endsWith('3x') ? 'md' : 'txt';
  return sent(reference, `${reference}.${kind}`, Buffer.from(`${reference}\n\n${text}\n`));
}

function pdfDocument(reference: string, number: number, random: SeededRandom): SentDocument {
  const topic = random.pick(PDF_TOPICS);
  const pages = Array.from({ length: random.between(1, 6) }, (_, page) =>
    documentAbout(topic, number + page).replace(/(.{80}) /g, '$1\n'),
  );
  return sent(reference, `${reference}.pdf`, makePdf([`${reference}\n${pages[0]}`, ...pages.slice(1)]));
}

const sent = (reference: string, name: string, content: Buffer): SentDocument => ({
  reference,
  name,
  content,
  sha256: createHash('sha256').update(content).digest('hex'),
});
