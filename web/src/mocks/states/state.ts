import type { Screen } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import type { HttpHandler } from 'msw';

/** What the actions that lead to a state work with: Testing Library's, or the same methods of a real browser. */
export interface ActionContext {
  readonly screen: Pick<Screen, 'findByRole' | 'findAllByRole' | 'findByLabelText' | 'findByText'>;
  readonly user: Pick<UserEvent, 'click' | 'hover' | 'type' | 'clear' | 'paste' | 'tab' | 'upload'>;
  readonly setValue: (input: HTMLElement, value: string) => Promise<void>;
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
  /** Whether it only exists in a narrow window. */
  readonly isNarrow?: true;
  readonly act?: (context: ActionContext) => Promise<void>;
  /** A text that is visible in this state. */
  readonly shows: string | RegExp;
}

/** States of one screen by name, which are opened at its address unless they have another. */
export const statesAt = (
  path: string,
  states: Readonly<Record<string, Omit<ScreenState, 'name' | 'path'> & { readonly path?: string }>>,
): readonly ScreenState[] => Object.entries(states).map(([name, state]) => ({ name, path, ...state }));

/**
 * Sets the value of a slider without releasing it. Runs alone in a page; React only notices values that are set with the
 * element's native property setter.
 */
export const setValue = async (input: HTMLElement, value: string): Promise<void> => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

export const type =
  (label: string | RegExp, words: string) =>
  async ({ screen, user }: ActionContext): Promise<void> =>
    user.type(await screen.findByLabelText(label), words);

/** Clicks what has a role and a name, waiting for it to appear. */
const click =
  (role: string) =>
  (name: string | RegExp) =>
  async ({ screen, user }: ActionContext): Promise<void> => {
    const [found] = await screen.findAllByRole(role, { name });
    if (found) await user.click(found);
  };
export const press = click('button');
export const follow = click('link');
export const openTab = click('tab');
export const toggle = click('checkbox');

/** Clicks what has this text. */
export const open =
  (text: string) =>
  async ({ screen, user }: ActionContext): Promise<void> =>
    user.click(await screen.findByText(text));

export const inSequence =
  (...steps: readonly ((context: ActionContext) => Promise<void>)[]) =>
  async (context: ActionContext): Promise<void> => {
    for (const step of steps) await step(context);
  };

export const choose = (menu: string, item: string) => inSequence(press(menu), click('menuitem')(item));
