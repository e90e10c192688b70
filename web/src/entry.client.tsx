import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// The condition is known at build time, so production builds contain no mocks.
if (import.meta.env.VITE_MOCKS) await (await import('./mocks/browser.ts')).startMocks();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
