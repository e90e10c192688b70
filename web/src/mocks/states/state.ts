import type { Screen, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import type { HttpHandler } from 'msw';

/** What the actions that lead to a state work with. */
export interface ActionContext {
  readonly screen: Screen | ReturnType<typeof within>;
  readonly user: UserEvent;
}

/**
 * A state that a screen can be in: where it is opened, how the server responds there, and what the person then does.
 */
export interface ScreenState {
  /** Its name in addresses: lower case, with hyphens. */
  readonly name: string;
  readonly path: string;
  /** These take precedence over the default handlers. */
  readonly handlers?: readonly HttpHandler[];
  readonly act?: (context: ActionContext) => Promise<void>;
  /** A text that is visible in this state. */
  readonly shows: string | RegExp;
}

/** Presses a button, waiting for it to appear. */
export const press =
  (name: string | RegExp) =>
  async ({ screen, user }: ActionContext): Promise<void> => {
    const [button] = await screen.findAllByRole('button', { name });
    if (button) await user.click(button);
  };

/** Opens a file by its link in the list. */
export const openFile =
  (name: string) =>
  async ({ screen, user }: ActionContext): Promise<void> => {
    await user.click(await screen.findByRole('link', { name }));
  };

/** Chooses an item of a menu. */
export const choose =
  (menu: string, item: string) =>
  async ({ screen, user }: ActionContext): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: menu }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };

/** Runs actions one after the other. */
export const inSequence =
  (...steps: readonly ((context: ActionContext) => Promise<void>)[]) =>
  async (context: ActionContext): Promise<void> => {
    for (const step of steps) await step(context);
  };
