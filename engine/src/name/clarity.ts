/** How likely a reader is to find a document under a name of this sort that is true of it. */
export const CLARITY = {
  kind: 0.95,
  label: 0.85,
  topic: 0.85,
  heading: 0.8,
  phrase: 0.82,
  word: 0.7,
  acronym: 0.5,
  proper: 0.35,
};

/** Where a part of a name comes from. */
export type Source = keyof typeof CLARITY;
