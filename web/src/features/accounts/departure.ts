/** What the landing page says to a person who has just been signed out; carried in the state of the navigation. */
export interface Departure {
  readonly notice: string;
  /** `bad`: something did not work. */
  readonly tone: 'good' | 'bad';
}

/** The departure in a navigation's state; null when a person came any other way. */
export function departureOf(state: unknown): Departure | null {
  if (typeof state !== 'object' || state === null || !('notice' in state)) {
    return null;
  }
  const tone = 'tone' in state && state.tone === 'good' ? 'good' : 'bad';
  return { notice: String(state.notice), tone };
}
