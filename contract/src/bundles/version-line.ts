/** The first and the last line of a bundle: "Sheaf: Letters, version 14, 2026-11-26". */
export const versionLine = (bundle: { title: string; version: number; made_on: string }): string =>
  `Sheaf: ${bundle.title}, version ${bundle.version}, ${bundle.made_on}`;

/** Makes an AI tool that has bundles say which versions these are. */
export const VERSION_QUESTION = `Which versions of my files from Sheaf do you have? The first and the last line of each say it, such as “${versionLine({ title: 'Letters', version: 14, made_on: '2026-11-26' })}”. List that line of each file as it stands there, and say so if you cannot find one.`;
