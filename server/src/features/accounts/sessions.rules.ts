import { isDeletionDue } from './account-life.rules.ts';
import { isSessionAlive } from './accounts.rules.ts';

interface SessionOfAccount {
  readonly status: string;
  readonly deletion_due_at: Date | null;
  readonly last_seen_at: Date;
  readonly expires_at: Date;
}

/** Whether somebody is signed in by a session: its own time is not over, nor is that of its account. */
export const isSignedIn = (session: SessionOfAccount, now: Date): boolean =>
  session.status !== 'terminated' && !isDeletionDue(session, now) && isSessionAlive(session, now);

// The order matters: most browsers also call themselves by the names below theirs.
const BROWSERS: readonly [sign: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [sign: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A User-Agent header in plain words: "Firefox on Windows", or for a program its own name: "curl". */
export function deviceName(userAgent: string | null): string {
  const text = userAgent ?? '';
  const browser = BROWSERS.find(([sign]) => sign.test(text))?.[1];
  const system = SYSTEMS.find(([sign]) => sign.test(text))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  if (browser ?? system) return browser ?? system ?? '';
  const program = /^[A-Za-z][\w.-]{0,30}(?=\/|\s|$)/.exec(text)?.[0];
  return program && program !== 'Mozilla' ? program : 'Unknown device';
}
