import { createHash } from 'node:crypto';
import { fallbackFor, type ModelFailure } from '@sheaf/contract/placement/placed-by';
import { z } from 'zod';
import type { CategorizerOptions, EngineDocument, NamedGroup, RawPlacement } from '../categorizer.ts';
import { verifiedReasons } from '../name/reasons.ts';
import { at } from '../numeric/indexing.ts';
import { type Ask, createAsk } from './calls/ask.ts';
import { BatchQueue } from './calls/batch-queue.ts';
import { packBatches } from './calls/batches.ts';
import { assertModelPlaced } from './calls/model-outage.ts';
import { inParallel } from './calls/parallel.ts';
import type { ModelOptions } from './calls/ports.ts';
import { labelRemaining } from './label-remaining.ts';
import { NameRegistry } from './name-registry.ts';
import {
  LABEL_PROMPT_VERSION,
  type Label,
  labelQuestion,
  materialOf,
  readLabels,
  SAMPLE_CHARS,
} from './prompts/label-prompt.ts';

/** A long document gets a call of its own. */
const CALL_CHARS = 6000;
const CALL_DOCUMENTS = 8;
/** Replies come in bursts, and each handover is a handful of queries. */
const GATHER_MS = 200;

interface Input {
  documents: EngineDocument[];
  present: NamedGroup[];
}

/**
 * Phase 1. A document with a cached reply costs nothing. The others are sent to the model in parallel, those missing
 * from a reply once more, and documents that have no label then go to the fallback, unless that is all of them. Labels
 * with the same meaning are unified here, whatever the model wrote. Each placement is handed over once its reply is
 * cached, so that a resumed run neither pays for it again nor names it differently.
 */
export async function labelDocuments(
  model: ModelOptions,
  { documents, present }: Input,
  options: CategorizerOptions,
): Promise<RawPlacement[]> {
  const failed = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, failed.signal]) : failed.signal;
  signal.throwIfAborted();
  const labeling = new Labeling(model, { documents, present }, { ...options, signal });
  await labeling.loadCached();
  const ask = createAsk(model, { signal, onWait: (message) => labeling.report(message) });
  try {
    await inParallel(labeling.batches(), {
      // One more than may be in flight, so that the next call is ready when one ends.
      width: model.gate.width + 1,
      failed,
      work: (batch) => labeling.askFor(ask, batch),
    });
  } finally {
    // However the phase ends, all placements so far are handed over, and nothing is left running.
    await labeling.flush();
  }
  return labeling.finish();
}

/** The state of one phase 1: the open documents, the names so far, and the placements waiting to be handed over. */
class Labeling {
  readonly #model: ModelOptions;
  readonly #input: Input;
  readonly #options: CategorizerOptions & { signal: AbortSignal };
  readonly #open: Map<string, EngineDocument>;
  /** The cache key of the reply about each document. */
  readonly #keys: ReadonlyMap<string, string>;
  readonly #names: NameRegistry;
  readonly #placements: RawPlacement[] = [];
  /** Why the model has not labeled a document that it was asked about. */
  readonly #failures = new Map<string, ModelFailure>();
  readonly #queue: BatchQueue<{ placement: RawPlacement; isNew: boolean }>;

  constructor(model: ModelOptions, input: Input, options: CategorizerOptions & { signal: AbortSignal }) {
    this.#model = model;
    this.#input = input;
    this.#options = options;
    this.#names = new NameRegistry(input.present);
    const unlabeled = input.documents.filter(({ rawCategoryId }) => rawCategoryId === null);
    this.#open = new Map(unlabeled.map((document) => [document.id, document]));
    this.#keys = new Map(unlabeled.map((document) => [document.id, keyOf(model, document)]));
    this.#queue = new BatchQueue((settled) => this.#persist(settled), { gatherMs: GATHER_MS });
  }

  /** Takes the replies cached by an earlier run. */
  async loadCached(): Promise<void> {
    const documents = [...this.#open.values()];
    const cached = await this.#model.cache.find([...new Set(this.#keys.values())]);
    for (const document of documents) {
      const label = CachedLabel.safeParse(cached.get(this.#keys.get(document.id) ?? ''));
      if (label.success) this.#accept(document, { label: label.data, isNew: false });
    }
  }

  /** The documents that are still open, packed into calls. */
  batches(): EngineDocument[][] {
    const byLanguage = Map.groupBy(this.#open.values(), ({ language }) => language);
    return packBatches([...byLanguage.values()], {
      charsOf: ({ digest }) => Math.min(digest.length, SAMPLE_CHARS),
      maxChars: CALL_CHARS,
      maxItems: CALL_DOCUMENTS,
      width: this.#model.gate.width,
    });
  }

  /** Asks about documents of one language, and once more about those missing from the reply. */
  async askFor(ask: Ask, documents: EngineDocument[], isLast = false): Promise<void> {
    const [first] = documents;
    if (!first) return;
    const { language } = first;
    const reply = await ask(() =>
      labelQuestion(documents, {
        language,
        names: this.#names.list(language).map(({ name }) => name),
      }),
    );
    for (const [index, label] of readLabels(reply.text ?? '', documents.length)) {
      this.#accept(at(documents, index), { label, isNew: true });
    }
    const missing = documents.filter(({ id }) => this.#open.has(id));
    for (const { id } of missing) this.#failures.set(id, reply.failure ?? 'unusable');
    // A call without any reply has been retried several times already.
    if (isLast || reply.failure === 'no_answer') return;
    // If a call yielded nothing at all, one document may have spoiled it for the others, so it is split in half.
    const half = missing.length === documents.length ? Math.ceil(missing.length / 2) : missing.length;
    await this.askFor(ask, missing.slice(0, half), true);
    await this.askFor(ask, missing.slice(half), true);
  }

  report(message: string): void {
    const done = this.#placements.length;
    this.#options.onProgress?.(done / (done + this.#open.size), message);
  }

  /** Resolves when all placements so far are handed over. */
  async flush(): Promise<void> {
    await this.#queue.drain();
  }

  /** Has the fallback place the rest, and returns every placement. Throws if the model has placed nothing. */
  async finish(): Promise<RawPlacement[]> {
    if (this.#open.size > 0) {
      assertModelPlaced({ hasPlaced: this.#placements.length > 0, failures: this.#failures.values() });
      this.#model.onFallback?.(this.#open.size);
      this.#options.onProgress?.(0.95, `Placing the last ${this.#open.size} files by their words`);
      const rest = await labelRemaining(this.#model.fallback, {
        ...this.#input,
        placed: this.#placements,
        signal: this.#options.signal,
      });
      const substituted = rest.map((placement): RawPlacement => {
        const failure = this.#failures.get(placement.documentId);
        return failure ? { ...placement, placedBy: fallbackFor(failure) } : placement;
      });
      this.#placements.push(...substituted);
      await this.#options.onPlacements?.(substituted);
    }
    this.#options.onProgress?.(1, 'Done');
    return this.#placements;
  }

  #accept(document: EngineDocument, { label, isNew }: { label: CachedLabel; isNew: boolean }): void {
    if (!this.#open.has(document.id)) return;
    const known = this.#names.register(label.name, document.language);
    if (!known) return;
    this.#open.delete(document.id);
    const placement: RawPlacement = {
      documentId: document.id,
      name: known.name,
      language: known.language,
      documentLanguage: document.language,
      existingId: known.existingId,
      confidence: label.confidence,
      ...verifiedReasons(label.reason, { ...document, name: known.name }),
      secondBest: null,
      fitsNowhere: false,
      placedBy: 'model',
    };
    this.#placements.push(placement);
    this.#queue.push({ placement, isNew });
    const done = this.#placements.length;
    this.report(`The language model has read ${done} of ${done + this.#open.size} files`);
  }

  async #persist(settled: { placement: RawPlacement; isNew: boolean }[]): Promise<void> {
    await this.#model.cache.set(
      settled
        .filter(({ isNew }) => isNew)
        .map(({ placement: { documentId, name, confidence, reason } }) => ({
          key: this.#keys.get(documentId) as string,
          reply: { name, confidence, reason } satisfies CachedLabel,
        })),
    );
    await this.#options.onPlacements?.(settled.map(({ placement }) => placement));
  }
}

function keyOf({ model }: ModelOptions, document: EngineDocument): string {
  const { provider, modelId } = model;
  const parts = ['label', LABEL_PROMPT_VERSION, provider, modelId, document.language, materialOf(document)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

type CachedLabel = Omit<Label, 'file'>;
const CachedLabel: z.ZodType<CachedLabel> = z.object({
  name: z.string(),
  confidence: z.number(),
  reason: z.array(z.string()),
});
