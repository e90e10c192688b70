import type { LanguageModel } from 'ai';
import type { Categorizer } from '../../categorizer.ts';

/** Tokens used by one call. */
export interface TokenUsage {
  promptTokens: number;
  completionTokens: number;
}

/** Limits the calls in flight of the whole installation, across all runs and processes. */
export interface CallGate {
  /** Maximum number of calls in flight. */
  readonly width: number;
  /** Makes the call once there is room for it. Rejects with the signal's reason if it aborts first. */
  run<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T>;
  /** The provider asked for fewer calls: none starts for this long, and fewer run concurrently after that. */
  pause(ms: number): void;
}

/** Replies of earlier runs, by key. Entries may be lost: then the model is asked again. */
export interface ReplyCache {
  find(keys: string[]): Promise<Map<string, unknown>>;
  /** Resolves once the replies are stored. */
  set(replies: { key: string; reply: unknown }[]): Promise<void>;
}

/** What calls to a language model need. */
export interface CallOptions {
  model: Exclude<LanguageModel, string>;
  gate: CallGate;
  /** Timeout of one call, in milliseconds. */
  timeoutMs: number;
  /** Called after every call, with 0 tokens if it failed. */
  onUsage?: (usage: TokenUsage) => void;
  /** Called for every failed call, with its HTTP status if there was a response. */
  onFailure?: (failure: { kind: string; status: number | undefined }) => void;
  /** Delay before the first retry of a failed call, in milliseconds; it doubles. Defaults to one second. */
  backoffMs?: number;
}

/** Dependencies of the categorizer that asks a language model. */
export interface ModelOptions extends CallOptions {
  /** Places what the model does not. */
  fallback: Categorizer;
  cache: ReplyCache;
  /** Called with the number of documents or raw categories left for the fallback to place. */
  onFallback?: (count: number) => void;
}
