import { createHash } from 'node:crypto';
import type { Categorizer, CategorizerOptions, EngineDocument } from '../categorizer.ts';
import { truncateAtWord } from '../embedding/truncate-at-word.ts';
import { quantize } from '../embedding/unit-vectors.ts';
import { at } from '../numeric/indexing.ts';
import { type EmbeddingOptions, embedTexts } from './calls/embed.ts';
import { inParallel } from './calls/parallel.ts';

/** How many characters of each digest are embedded. */
const MAX_CHARACTERS = 800;
const TEXTS_PER_CALL = 64;
/** In a language with more documents than this, they are compared by their words alone. */
const MAX_OF_LANGUAGE = 299;

/**
 * A categorizer that compares documents by the embeddings of a model at an endpoint, in every language. If the endpoint
 * fails, it continues without them: embeddings improve a run, and never fail it.
 */
export function createEmbeddingCategorizer(builtin: Categorizer, embedding: EmbeddingOptions): Categorizer {
  const embedded = async <T extends { documents: EngineDocument[] }>(
    input: T,
    { onProgress, signal }: CategorizerOptions,
  ): Promise<T> => {
    onProgress?.(0, 'Reading documents');
    try {
      return { ...input, documents: await embedDocuments(input.documents, { embedding, signal }) };
    } catch (error) {
      signal?.throwIfAborted();
      embedding.onOutage?.(error);
      return input;
    }
  };
  return {
    labelDocuments: async (input, options) => builtin.labelDocuments(await embedded(input, options), options),
    mergeRawCategories: async (input, options) =>
      builtin.mergeRawCategories(await embedded(input, options), options),
    assignDocuments: async (input, options) =>
      builtin.assignDocuments(await embedded(input, options), options),
  };
}

/**
 * Adds embeddings to the documents, except for those without text and those in languages with a single or too many
 * documents.
 */
async function embedDocuments(
  documents: EngineDocument[],
  { embedding, signal }: { embedding: EmbeddingOptions; signal: AbortSignal | undefined },
): Promise<EngineDocument[]> {
  const few = [...Map.groupBy(documents, ({ language }) => language).values()]
    .filter(({ length }) => length > 1 && length <= MAX_OF_LANGUAGE)
    .flat()
    .filter(({ digest }) => digest !== '');
  if (few.length === 0) return documents;
  const textOf = ({ digest }: EngineDocument) => truncateAtWord(digest, MAX_CHARACTERS);
  const vectors = await embedAll(few.map(textOf), { embedding, signal });
  const chosen = new Set(few);
  return documents.map((document) => {
    const vector = chosen.has(document) ? vectors.get(textOf(document)) : undefined;
    return vector ? { ...document, embedding: vector } : document;
  });
}

/** The int8 embedding of each text, from the cache or else from the endpoint. */
async function embedAll(
  texts: string[],
  {
    embedding,
    signal = new AbortController().signal,
  }: { embedding: EmbeddingOptions; signal: AbortSignal | undefined },
): Promise<Map<string, Int8Array>> {
  const keys = new Map(texts.map((text) => [text, keyOf(embedding.model.modelId, text)]));
  const cached = await embedding.cache.find([...keys.values()]);
  const vectors = new Map<string, Int8Array>();
  for (const [text, key] of keys) {
    const reply = cached.get(key);
    if (typeof reply === 'string') vectors.set(text, new Int8Array(Buffer.from(reply, 'base64')));
  }
  const missing = [...keys.keys()].filter((text) => !vectors.has(text));
  const failed = new AbortController();
  await inParallel(batchesOf(missing), {
    width: embedding.gate.width,
    failed,
    work: async (batch) => {
      const found = await embedTexts(embedding, {
        texts: batch,
        signal: AbortSignal.any([signal, failed.signal]),
      });
      const own = batch.map((text, i) => [text, quantize(Float64Array.from(at(found, i)))] as const);
      for (const [text, vector] of own) vectors.set(text, vector);
      await embedding.cache.set(
        own.map(([text, vector]) => ({
          key: keys.get(text) ?? '',
          reply: Buffer.from(vector).toString('base64'),
        })),
      );
    },
  });
  const sizes = new Set([...vectors.values()].map(({ length }) => length));
  if (sizes.size !== 1) throw new Error('The embeddings are no vectors of one size.');
  return vectors;
}

function batchesOf(texts: string[]): string[][] {
  return Array.from({ length: Math.ceil(texts.length / TEXTS_PER_CALL) }, (_, i) =>
    texts.slice(i * TEXTS_PER_CALL, (i + 1) * TEXTS_PER_CALL),
  );
}

const keyOf = (model: string, text: string): string =>
  createHash('sha256')
    .update(JSON.stringify(['embedding', model, text]))
    .digest('hex');
