type Modifiers = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether a modifier key was held: such a key press, or click on a link, is the browser's. */
export const hasModifier = ({ ctrlKey, metaKey, altKey, shiftKey }: Modifiers): boolean =>
  ctrlKey || metaKey || altKey || shiftKey;
