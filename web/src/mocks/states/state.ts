import type { Screen, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import type { HttpHandler } from 'msw';

/** The person's actions that lead to a state. */
export interface Acting {
  readonly screen: Screen | ReturnType<typeof within>;
  readonly user: UserEvent;
}

/** A state that a screen can be in: where it is opened, what the server answers there, and what is done then. */
export interface ScreenState {
  /** Its name in an address: lower case, with hyphens. */
  readonly name: string;
  readonly path: string;
  /** Come before the default handlers. */
  readonly handlers?: readonly HttpHandler[];
  readonly act?: (acting: Acting) => Promise<void>;
  /** A text that is shown in this state. */
  readonly shows: string | RegExp;
}

/** Presses a button, waiting for it to be there. */
export const press =
  (name: string | RegExp) =>
  async ({ screen, user }: Acting): Promise<void> => {
    const [button] = await screen.findAllByRole('button', { name });
    if (button) await user.click(button);
  };

/** One thing after the other. */
export const inSequence =
  (...steps: readonly ((acting: Acting) => Promise<void>)[]) =>
  async (acting: Acting): Promise<void> => {
    for (const step of steps) await step(acting);
  };
