/** What the demo says where it would need the product itself: one sentence each, beside a way to it. */
export const refusals = {
  uploads: 'Your own files need an account: this demo has only its samples, and sends nothing.',
  runs: 'Sorting needs an account: this demo shows a finished sort, and has no engine to make another.',
  cuts: 'After changes of yours, this needs an account: the demo only knows how the sort as it was is cut.',
  tools:
    'After changes of yours, these files need an account: the demo has them only for the sort as it was.',
  outputs: 'This download needs an account: the demo writes only merged texts.',
  other: 'This needs an account: the demo has no server to do it.',
} as const;

export type Refusal = (typeof refusals)[keyof typeof refusals];
