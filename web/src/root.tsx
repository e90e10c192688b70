import './api/zod-settings.ts';
import './styles/app.css';
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/newsreader/wght.css';
import './styles/fonts.css';
import { SIGNUP_CREDITS_DEFAULT } from '@sheaf/contract/constants';
import type { ReactNode } from 'react';
import { Links, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { FETCH_EARLY } from './api/early/prefetch.ts';
import sans from './fonts/inter-latin.woff2?url';
import serif from './fonts/newsreader-latin.woff2?url';
import { APPLY_SESSION_HINT } from './session/session-hint.ts';
import { useFocusRestoration } from './ui/focus-restoration.ts';
import { ErrorScreen, WaitingScreen } from './ui/screens.tsx';
import { APPLY_STORED_THEME } from './ui/theme.ts';

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The server fills in the free credits, and the stored theme is set before the page is painted: both before React
    // sees the element.
    <html lang="en" data-signup-credits={SIGNUP_CREDITS_DEFAULT} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#faf6ed" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#181510" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="preload" href={sans} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={serif} as="font" type="font/woff2" crossOrigin="anonymous" />
        <script>{APPLY_STORED_THEME}</script>
        <script>{APPLY_SESSION_HINT}</script>
        <script>{FETCH_EARLY}</script>
        <Links />
      </head>
      <body>
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-lg focus:bg-ink focus:px-4 focus:py-2 focus:text-paper"
        >
          Skip to content
        </a>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useFocusRestoration();
  return <Outlet />;
}

/** Shown until the page's code has loaded. */
export function HydrateFallback() {
  return <WaitingScreen text="Loading..." />;
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
