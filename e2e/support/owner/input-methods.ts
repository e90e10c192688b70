/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { Keyboard } from '../keyboard.ts';

/** A way of operating a page, so that the same journey can be run with each. */
export interface InputMethod {
  /** Presses a button, a link, a switch or a checkbox. */
  press(target: Locator): Promise<void>;
  choose(menu: Locator, item: Locator): Promise<void>;
  /** Replaces the content of a field. */
  fill(field: Locator, text: string): Promise<void>;
  /** Filters a list by typing into its field, and chooses the first match. */
  pick(field: Locator, words: string): Promise<void>;
  /** Chooses an option of a native select. */
  select(list: Locator, label: string): Promise<void>;
  chooseFiles(button: Locator): Promise<void>;
  /** Starts moving the selected files. */
  moveSelected(button: Locator): Promise<void>;
  step(button: Locator, direction: 'Undo' | 'Redo'): Promise<void>;
  /** Sets a slider to a value and releases it. */
  slide(slider: Locator, value: number): Promise<void>;
}

/** A mouse, with a keyboard for typing. */
export const mouseInput = (page: Page): InputMethod => pointerInput(page, (target) => target.click());

/** A touchscreen, with its keyboard for typing. */
export const touchInput = (page: Page): InputMethod => pointerInput(page, (target) => target.tap());

function pointerInput(page: Page, press: (target: Locator) => Promise<void>): InputMethod {
  return {
    press,
    choose: async (menu, item) => {
      await press(menu);
      await press(item);
    },
    fill: (field, text) => field.fill(text),
    select: async (list, label) => {
      await list.selectOption({ label });
    },
    chooseFiles: press,
    moveSelected: press,
    step: press,
    pick: async (field, words) => {
      await field.fill(words);
      await press(page.getByRole('listbox', { name: 'Categories' }).getByRole('option').first());
    },
    slide: async (slider, value) => {
      await slider.fill(String(value));
      await slider.dispatchEvent('pointerup');
    },
  };
}

/** A keyboard alone: the page is operated by keys only. */
export function keyboardInput(page: Page, keyboard = new Keyboard(page)): InputMethod {
  const { keyboard: keys } = page;
  /** Moves the focus by Tab; leaves a long list by jumping to its start or end first. */
  const goTo = async (target: Locator) => {
    const key = await target.evaluate(keyOutOfList);
    if (key) await keys.press(key);
    await keyboard.goTo(target);
  };
  const press = async (target: Locator, key = 'Enter') => {
    await goTo(target);
    await keys.press(key);
  };
  return {
    press: async (target) => {
      const isChecked = await target.evaluate((element) =>
        element.matches('input[type=checkbox], input[type=radio]'),
      );
      await press(target, isChecked ? 'Space' : 'Enter');
    },
    choose: async (menu, item) => {
      await press(menu);
      await item.waitFor();
      for (let step = 0; step < MAX_ITEMS; step += 1) {
        if (await item.evaluate((element) => element === document.activeElement)) return keys.press('Space');
        await keys.press('ArrowDown');
      }
      throw new Error(`The arrow keys do not reach ${item}.`);
    },
    fill: async (field, text) => {
      await goTo(field);
      await keys.press('ControlOrMeta+a');
      await keys.type(text);
    },
    pick: async (field, words) => {
      await goTo(field);
      await keys.type(words);
      await keys.press('Enter');
    },
    select: async (list, label) => {
      await goTo(list);
      await keys.type(label);
    },
    chooseFiles: () => keys.press('u'),
    moveSelected: () => keys.press('m'),
    step: (_button, direction) => keys.press(direction === 'Undo' ? 'Control+z' : 'Control+Shift+z'),
    slide: async (slider, value) => {
      await goTo(slider);
      const from = Number(await slider.inputValue());
      for (let step = 0; step < Math.abs(value - from); step += 1)
        await keys.press(value > from ? 'ArrowRight' : 'ArrowLeft');
      await keys.press('Enter');
    },
  };
}

/** More items than any menu has. */
const MAX_ITEMS = 30;

/** The key that jumps to the end of the list of categories that is closer to a target outside of it, if any. */
function keyOutOfList(target: Element): string | null {
  const { activeElement } = document;
  const list = activeElement?.closest('ul[aria-label=Categories], tbody');
  if (!activeElement || !list || list.contains(target)) return null;
  const isBefore = activeElement.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING;
  return isBefore ? 'Home' : 'End';
}
