/** What the landing page tells a person who has just been signed out; passed in the navigation state. */
export interface LandingNotice {
  readonly notice: string;
  readonly detail?: string | undefined;
  /** `bad` means that something did not work. */
  readonly tone: 'good' | 'bad';
}

/** The notice in a navigation state; null if the person came any other way. */
export function landingNoticeIn(state: unknown): LandingNotice | null {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return null;
  const tone = 'tone' in state && state.tone === 'good' ? 'good' : 'bad';
  const detail = 'detail' in state && typeof state.detail === 'string' ? state.detail : undefined;
  return { notice: String(state.notice), detail, tone };
}

/** The navigation state that signs out on arrival at the landing page. */
export const SIGNING_OUT = { isSigningOut: true } as const;

export const isSigningOut = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isSigningOut' in state && state.isSigningOut === true;
