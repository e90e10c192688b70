/** What the landing page says to a person who has just been signed out; carried in the state of the navigation. */
export interface Departure {
  readonly notice: string;
  /** What follows from it. */
  readonly detail?: string | undefined;
  /** `bad`: something did not work. */
  readonly tone: 'good' | 'bad';
}

/** The departure in a navigation's state; null when a person came any other way. */
export function departureOf(state: unknown): Departure | null {
  if (typeof state !== 'object' || state === null || !('notice' in state)) {
    return null;
  }
  const tone = 'tone' in state && state.tone === 'good' ? 'good' : 'bad';
  const detail = 'detail' in state && typeof state.detail === 'string' ? state.detail : undefined;
  return { notice: String(state.notice), detail, tone };
}
