import { createHash } from 'node:crypto';
import type { ModelFailure } from '@sheaf/contract/placement/placed-by';
import { z } from 'zod';
import type { Progress } from '../categorizer.ts';
import { at } from '../numeric/indexing.ts';
import type { Ask } from './calls/ask.ts';
import { packBatches } from './calls/batches.ts';
import { inParallel } from './calls/parallel.ts';
import type { ModelOptions } from './calls/ports.ts';
import { cleanName } from './prompts/clean-name.ts';
import {
  type Place,
  placeQuestion,
  proposeQuestion,
  readNames,
  readPlaces,
  SORT_PROMPT_VERSION,
  type Subject,
} from './prompts/sort-prompts.ts';

/** What the calls of one phase 2 share. */
export interface SortCalls {
  model: ModelOptions;
  ask: Ask;
  /** Aborted when one of the calls fails permanently, so that the others end, too. */
  failed: AbortController;
  onProgress: Progress;
  /** Number of items placed, and of all items to place, in all languages. */
  count: { placed: number; total: number };
  /** Why the model has not placed an item that it was asked about. */
  failures: Map<string, ModelFailure>;
}

const CALL_CHARS = 6000;
const CALL_ITEMS = 40;

const CachedNames = z.array(z.string());
const CachedPlace = z.int().nonnegative().nullable();

/** The names of the categories that the model proposes, or why there are none after asking twice. */
export async function proposeNames(
  { model, ask }: SortCalls,
  subjects: readonly Subject[],
  limits: { language: string; most: number },
): Promise<{ names: string[]; failure?: ModelFailure }> {
  const key = keyOf(model, ['propose', limits, subjects]);
  const cached = CachedNames.safeParse((await model.cache.find([key])).get(key));
  if (cached.success) return { names: cached.data };
  let failure: ModelFailure = 'unusable';
  for (let asked = 0; asked < 2; asked++) {
    const reply = await ask(() => proposeQuestion(subjects, limits));
    const names = readNames(reply.text ?? '').flatMap((name) => cleanName(name) ?? []);
    if (names.length > 0) {
      await model.cache.set([{ key, reply: names }]);
      return { names };
    }
    failure = reply.failure ?? 'unusable';
  }
  return { names: [], failure };
}

/** An item to place: its text is all that the model sees of it. */
export interface Placeable {
  id: string;
  text: string;
}

/**
 * Where the model places each item. Items missing from a reply are asked about once more; if still missing, they have
 * no place.
 */
export async function placeItems(
  calls: SortCalls,
  items: readonly Placeable[],
  choice: { categories: readonly string[]; canDecline: boolean },
): Promise<Map<string, Place>> {
  const { model, failed } = calls;
  const keys = new Map(items.map(({ id, text }) => [id, keyOf(model, ['place', choice, text])]));
  const cached = await model.cache.find([...new Set(keys.values())]);
  const places = new Map<string, Place>();
  for (const { id } of items) {
    const place = CachedPlace.safeParse(cached.get(keys.get(id) ?? ''));
    if (place.success && (place.data ?? 0) < choice.categories.length) places.set(id, place.data);
  }
  const work = async (batch: readonly Placeable[], isLast = false): Promise<void> => {
    const reply = await calls.ask(() =>
      placeQuestion(
        batch.map(({ text }) => text),
        choice,
      ),
    );
    const read = readPlaces(reply.text ?? '', {
      items: batch.length,
      categories: choice.categories.length,
      canDecline: choice.canDecline,
    });
    const found = [...read].map(([index, place]) => ({ id: at(batch, index).id, place }));
    for (const { id, place } of found) places.set(id, place);
    await model.cache.set(found.map(({ id, place }) => ({ key: keys.get(id) as string, reply: place })));
    report(calls, found.length);
    const missing = batch.filter(({ id }) => !places.has(id));
    for (const { id } of missing) calls.failures.set(id, reply.failure ?? 'unusable');
    // A call without any reply has been retried several times already.
    if (missing.length > 0 && !isLast && reply.failure !== 'no_answer') await work(missing, true);
  };
  const batches = packBatches([items.filter(({ id }) => !places.has(id))], {
    charsOf: ({ text }) => text.length,
    maxChars: CALL_CHARS,
    maxItems: CALL_ITEMS,
    width: model.gate.width,
  });
  await inParallel(batches, { width: model.gate.width + 1, failed, work: (batch) => work(batch) });
  return places;
}

function report({ onProgress, count }: SortCalls, placed: number): void {
  count.placed = Math.min(count.total, count.placed + placed);
  onProgress(count.placed / count.total, `The language model has placed ${count.placed} of ${count.total}`);
}

/** The key of a cached reply. */
export function keyOf({ model }: ModelOptions, parts: readonly unknown[]): string {
  const all = [...parts, SORT_PROMPT_VERSION, model.provider, model.modelId];
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url');
}
