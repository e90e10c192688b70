import type { LanguageModel } from 'ai';
import type { Categorizer } from '../../categorizer.ts';

/** What one call cost. */
export interface TokenUsage {
  promptTokens: number;
  completionTokens: number;
}

/** Bounds the calls in flight for the whole installation, however many runs and processes make them. */
export interface CallGate {
  /** How many calls may be in flight at most. */
  readonly width: number;
  /** Makes the call once there is room for it. Rejects with the signal's reason when that comes first. */
  run<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T>;
  /** The provider has asked for fewer calls: none starts for so long, and then fewer at once. */
  pause(ms: number): void;
}

/** Replies kept from earlier runs, by key. What it keeps may be lost: then the model is asked again. */
export interface ReplyCache {
  find(keys: string[]): Promise<Map<string, unknown>>;
  /** Resolves once the replies are kept. */
  keep(replies: { key: string; reply: unknown }[]): Promise<void>;
}

/** What the categorizer that asks a language model is made of. */
export interface ModelOptions {
  model: Exclude<LanguageModel, string>;
  /** Places what the model does not. */
  fallback: Categorizer;
  gate: CallGate;
  cache: ReplyCache;
  /** The longest that one call may take, in milliseconds. */
  timeoutMs: number;
  /** Called after every call that was made, with nothing known of the tokens when it failed. */
  onUsage?: (usage: TokenUsage) => void;
  /** Called for every call that failed, with its HTTP status where there was an answer. */
  onFailure?: (failure: { kind: string; status: number | undefined }) => void;
  /** Called with how many documents or raw categories the fallback is left to place. */
  onFallback?: (count: number) => void;
  /** The first pause before a failed call is made again, in milliseconds; it doubles. One second unless given. */
  backoffMs?: number;
}
