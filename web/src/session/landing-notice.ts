/** What the landing page says to a person who has just been signed out; carried in the state of the navigation. */
export interface LandingNotice {
  readonly notice: string;
  /** What follows from it. */
  readonly detail?: string | undefined;
  /** `bad`: something did not work. */
  readonly tone: 'good' | 'bad';
}

/** The notice in a navigation's state; null when a person came any other way. */
export function landingNoticeIn(state: unknown): LandingNotice | null {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return null;
  const tone = 'tone' in state && state.tone === 'good' ? 'good' : 'bad';
  const detail = 'detail' in state && typeof state.detail === 'string' ? state.detail : undefined;
  return { notice: String(state.notice), detail, tone };
}

/** The state of the navigation that signs out: arriving at the landing page with it does so. */
export const SIGNING_OUT = { isSigningOut: true } as const;

/** Whether a navigation's state asks to sign out. */
export const isSigningOut = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isSigningOut' in state && state.isSigningOut === true;
