/** The year in which the makers' published limits below were read. They change: look again before relying on them. */
export const AI_TOOLS_CHECKED = 2026;

/** What AI tools take, as their makers state it. */
export const aiTools = [
  {
    name: 'NotebookLM',
    sources: '50, 100, 300 or 600 sources, by plan',
    size: '500,000 words or 200 MB a source',
  },
  {
    name: 'ChatGPT Projects',
    sources: '5 files free, 20 to 40 paid',
    size: '512 MB, 2,000,000 tokens a file',
  },
  {
    name: 'Claude Projects',
    sources: 'As many as fit about 200,000 tokens, then search takes over',
    size: '30 MB a file',
  },
  { name: 'Gemini Gems', sources: '10 files', size: null },
] as const;
