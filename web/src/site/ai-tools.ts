/** The year in which the makers' published limits below were read. They change: look again before relying on them. */
export const AI_TOOLS_CHECKED = 2026;

/** What AI tools take, as their makers state it, and how to bring a pile to each. */
export const aiTools = [
  {
    name: 'NotebookLM',
    sources: '50, 100, 300 or 600 sources, by plan',
    size: '500,000 words or 200 MB a source',
    advice: 'Ask for at most 50 categories; every plan takes them.',
  },
  {
    name: 'ChatGPT Projects',
    sources: '5 files free, 20 to 40 paid',
    size: '512 MB, 2,000,000 tokens a file',
    advice: 'At most 5 categories, or 20 on a paid plan.',
  },
  {
    name: 'Claude Projects',
    sources: 'As many as fit about 200,000 tokens, then search takes over',
    size: '30 MB a file',
    advice: 'Bring the categories you need; each shows its tokens.',
  },
  {
    name: 'Gemini Gems',
    sources: '10 files',
    size: null,
    advice: 'At most 10 categories.',
  },
  {
    name: 'Copilot Notebooks',
    sources: 'PDF rather than .txt or .md',
    size: null,
    advice: 'Of PDFs, take the merged PDF of each category.',
  },
] as const;
