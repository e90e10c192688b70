import type { CategorizerOptions, EngineDocument } from '../categorizer.ts';
import { type Partition, partitionCorpus } from '../clustering/partition.ts';
import { type PhraseTexts, readPhraseTexts } from '../naming/phrase-texts.ts';
import { at } from '../numeric/indexing.ts';
import { buildCorpus, type CorpusDocument } from '../similarity/corpus.ts';
import { compareByLanguage, type Subcorpus } from '../similarity/subcorpora.ts';
import { reportStep } from './progress.ts';

/** The documents of a collection, compared with each other. */
export interface Comparison {
  corpus: CorpusDocument[];
  subcorpora: Subcorpus[];
  /** The groups they fall into; computed on the first call. */
  partition: () => Partition;
  /** Their texts, prepared for the search for phrases; read on the first call. */
  readTexts: () => PhraseTexts;
}

/** Compares documents and caches the last comparison, since phase 2 mostly follows phase 1 on the same documents. */
export class Comparer {
  #documents: EngineDocument[] = [];
  #comparison: Comparison | null = null;

  /** Compares the documents; accounts for the first half of the progress. */
  async compare(documents: EngineDocument[], options: CategorizerOptions): Promise<Comparison> {
    await reportStep(options, 0, 'Reading documents');
    const known = this.#comparison;
    const comparison = known && this.#isKnown(documents) ? withDocuments(known, documents) : null;
    this.#comparison = comparison ?? (await compareUncached(documents, options));
    this.#documents = documents;
    await reportStep(options, 0.5, 'Finding what belongs together');
    return this.#comparison;
  }

  #isKnown(documents: EngineDocument[]): boolean {
    return (
      documents.length === this.#documents.length &&
      documents.every((document, i) => hasSameContent(document, at(this.#documents, i)))
    );
  }
}

async function compareUncached(
  documents: EngineDocument[],
  options: CategorizerOptions,
): Promise<Comparison> {
  const corpus = buildCorpus(documents);
  await reportStep(options, 0.2, 'Comparing documents');
  const subcorpora = compareByLanguage(corpus);
  let partition: Partition | null = null;
  let texts: PhraseTexts | null = null;
  return {
    corpus,
    subcorpora,
    partition: () => {
      partition ??= partitionCorpus(corpus, subcorpora);
      return partition;
    },
    readTexts: () => {
      texts ??= readPhraseTexts(corpus);
      return texts;
    },
  };
}

/** Returns the same comparison for documents that may have been placed since. */
function withDocuments(comparison: Comparison, documents: EngineDocument[]): Comparison {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const corpus = comparison.corpus.map((known) => ({
    ...known,
    document: byId.get(known.document.id) ?? known.document,
  }));
  return { ...comparison, corpus };
}

/** Whether two documents have the same content; any other change, such as where they were placed, is irrelevant. */
function hasSameContent(a: EngineDocument, b: EngineDocument): boolean {
  return (
    a.id === b.id &&
    a.filename === b.filename &&
    a.digest === b.digest &&
    (a.embedding === undefined) === (b.embedding === undefined) &&
    a.terms.version === b.terms.version &&
    a.terms.language === b.terms.language &&
    a.terms.stems === b.terms.stems
  );
}
