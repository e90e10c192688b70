import type { CategoriserOptions, EngineDocument } from '../categoriser.ts';
import { gatherMembers, type Member } from './collection.ts';
import { compareMembers, type LanguageGroup } from './partition.ts';
import { type PhraseTexts, readPhraseTexts } from './phrase-text.ts';
import { step } from './steps.ts';

/** The documents of a collection, compared with each other. */
export interface Comparison {
  members: Member[];
  languages: LanguageGroup[];
  /** Their texts as phrases are looked for in them; read at the first call. */
  readTexts: () => PhraseTexts;
}

/** Compares documents, and keeps the last comparison: phase 2 mostly follows phase 1 on the same documents. */
export class Comparer {
  #documents: EngineDocument[] = [];
  #comparison: Comparison | null = null;

  /** Compares the documents; takes the first half of the progress. */
  async compare(documents: EngineDocument[], options: CategoriserOptions): Promise<Comparison> {
    await step(options, 0, 'Reading documents');
    const known = this.#comparison;
    const comparison = known && this.#isKnown(documents) ? withDocuments(known, documents) : null;
    this.#comparison = comparison ?? (await compareAfresh(documents, options));
    this.#documents = documents;
    await step(options, 0.5, 'Finding what belongs together');
    return this.#comparison;
  }

  #isKnown(documents: EngineDocument[]): boolean {
    return (
      documents.length === this.#documents.length &&
      documents.every((document, i) => isSameReading(document, this.#documents[i] as EngineDocument))
    );
  }
}

async function compareAfresh(documents: EngineDocument[], options: CategoriserOptions): Promise<Comparison> {
  const members = gatherMembers(documents);
  await step(options, 0.2, 'Comparing documents');
  const languages = compareMembers(members);
  let texts: PhraseTexts | null = null;
  return {
    members,
    languages,
    readTexts: () => {
      texts ??= readPhraseTexts(members);
      return texts;
    },
  };
}

/** The same comparison, of documents that have been placed since. */
function withDocuments(comparison: Comparison, documents: EngineDocument[]): Comparison {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const members = comparison.members.map((member) => ({
    ...member,
    document: byId.get(member.document.id) as EngineDocument,
  }));
  return { ...comparison, members };
}

/** Whether two documents read alike: whatever else may have changed, such as where they were placed, is no matter. */
function isSameReading(a: EngineDocument, b: EngineDocument): boolean {
  return (
    a.id === b.id &&
    a.filename === b.filename &&
    a.digest === b.digest &&
    a.terms.version === b.terms.version &&
    a.terms.language === b.terms.language &&
    a.terms.stems === b.terms.stems
  );
}
