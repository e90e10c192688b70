interface ProblemText {
  readonly title: string;
  readonly meaning: string;
}

/** The problems that have a status. */
export const withStatus = <const Texts extends Readonly<Record<string, ProblemText>>>(
  status: number,
  texts: Texts,
) => {
  const problems = Object.entries(texts).map(([code, text]) => [code, { status, ...text }]);
  return Object.fromEntries(problems) as { [Code in keyof Texts]: ProblemText & { readonly status: number } };
};
