import type { CategorizerOptions, EngineDocument } from './categorizer.ts';
import { compareByLanguage, type Subcorpus } from './compare/compare.ts';
import { buildCorpus, type CorpusDocument } from './compare/corpus.ts';
import { type Reading, readDocuments } from './name/read-documents.ts';
import { at } from './numeric/indexing.ts';
import { reportStep } from './report-step.ts';
import { findLevels, type Levels } from './tree/levels.ts';

/** The documents of a pile, compared with each other, and the groups that they fall into. */
export interface Compared {
  corpus: CorpusDocument[];
  subcorpora: Subcorpus[];
  levels: Levels;
  /** What is read of the corpus to name groups of it: once, when it is first asked for. */
  reading: () => Reading;
}

/** Compares documents and keeps the last comparison, since phase 2 mostly follows phase 1 on the same documents. */
export class Comparer {
  #documents: readonly EngineDocument[] = [];
  #compared: Compared | null = null;

  /** Compares the documents; accounts for the first half of the progress. */
  async compare(documents: readonly EngineDocument[], options: CategorizerOptions): Promise<Compared> {
    await reportStep(options, 0, 'Reading documents');
    const known = this.#isKnown(documents) ? this.#compared : null;
    const compared = known ? withDocuments(known, documents) : await compareAnew(documents, options);
    this.#compared = compared;
    this.#documents = documents;
    await reportStep(options, 0.5, 'Finding what belongs together');
    return compared;
  }

  #isKnown(documents: readonly EngineDocument[]): boolean {
    return (
      documents.length === this.#documents.length &&
      documents.every((document, i) => hasSameContent(document, at(this.#documents, i)))
    );
  }
}

async function compareAnew(
  documents: readonly EngineDocument[],
  options: CategorizerOptions,
): Promise<Compared> {
  const corpus = buildCorpus(documents);
  await reportStep(options, 0.2, 'Comparing documents');
  const subcorpora = compareByLanguage(corpus);
  const levels = findLevels(corpus, subcorpora);
  let reading: Reading | null = null;
  return { corpus, subcorpora, levels, reading: () => (reading ??= readDocuments(corpus)) };
}

/** The same comparison for documents that may have been placed since: what was read of them stays without boilerplate. */
function withDocuments(compared: Compared, documents: readonly EngineDocument[]): Compared {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const corpus = compared.corpus.map(({ document: { id, digest, terms }, ...known }) => ({
    ...known,
    document: { ...(byId.get(id) as EngineDocument), digest, terms },
  }));
  return { ...compared, corpus };
}

/** Whether two documents have the same content; any other change, such as where they were placed, is irrelevant. */
function hasSameContent(a: EngineDocument, b: EngineDocument): boolean {
  return (
    a.id === b.id &&
    a.filename === b.filename &&
    a.folder === b.folder &&
    a.digest === b.digest &&
    (a.embedding === undefined) === (b.embedding === undefined) &&
    a.terms.version === b.terms.version &&
    a.terms.language === b.terms.language &&
    a.terms.stems === b.terms.stems &&
    a.terms.tags === b.terms.tags
  );
}
