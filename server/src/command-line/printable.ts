const CONTROL = /\p{Cc}|\p{Bidi_Control}/gu;
const CONTROL_BUT_LINE_BREAKS = /(?!\n)(?:\p{Cc}|\p{Bidi_Control})/gu;

/** Prevents a name from moving the cursor or passing for another line. */
export const printable = (name: string): string => name.replace(CONTROL, '?');

/** Prevents a text, which may come from a server, from doing anything to a terminal but showing its lines. */
export const printableText = (text: string): string => text.replace(CONTROL_BUT_LINE_BREAKS, '?');
