interface Output {
  /**
   * What a download is of: a category, all categories, all files, with or without a category, or these with what runs
   * have found of them.
   */
  readonly of: 'category' | 'categories' | 'files' | 'labels';
  /** What counts against `MAX_OUTPUT`: the texts of the files, their PDFs, or both. */
  readonly reads: (format: string | null) => { texts: boolean; pdfs: boolean };
  /** The notification once it is ready, if the job has left no sentence. */
  readonly ready: { readonly title: string; readonly message: string };
  /** For a download that a project has one of: its file name, and the call that requests it. */
  readonly project?: {
    readonly filename: (projectId: string) => string;
    readonly path: string;
    readonly summary: string;
    /** What the page offers it as, where that needs no figures. */
    readonly offer?: { readonly title: string; readonly label: string; readonly text: string };
  };
}

/** Every kind of generated download, by the type of the job that generates it. */
export const OUTPUTS = {
  category_file: {
    of: 'category',
    reads: (format) => ({ texts: format !== 'pdf', pdfs: format === 'pdf' }),
    ready: { title: 'Category file ready', message: 'The merged file is ready to download.' },
  },
  categories_zip: {
    of: 'categories',
    reads: () => ({ texts: true, pdfs: true }),
    ready: { title: 'ZIP ready', message: 'The ZIP of all merged categories is ready to download.' },
    project: {
      filename: (id) => `project_${id}_all_merged_categories.zip`,
      path: 'download-all-merged-categories-zip',
      summary: 'Download a ZIP of the merged files of all categories',
    },
  },
  single_text_file: {
    of: 'files',
    reads: () => ({ texts: true, pdfs: false }),
    ready: { title: 'Text file ready', message: 'The single text file is ready to download.' },
    project: {
      filename: (id) => `project_${id}_single_text.txt`,
      path: 'download-single-text-file',
      summary: 'Download the text of the whole project in one file',
    },
  },
  table_csv: {
    of: 'labels',
    reads: () => ({ texts: false, pdfs: false }),
    ready: { title: 'CSV ready', message: 'The table of all files is ready to download.' },
    project: {
      filename: (id) => `project_${id}_files.csv`,
      path: 'download-table-csv',
      summary: 'Download a table of all files as CSV',
      offer: {
        title: 'Table',
        label: 'CSV',
        text: 'A line for each file, for spreadsheets: folder, category, reason, confidence, language, tokens.',
      },
    },
  },
  table_json: {
    of: 'labels',
    reads: () => ({ texts: false, pdfs: false }),
    ready: { title: 'JSON ready', message: 'The table of all files is ready to download.' },
    project: {
      filename: (id) => `project_${id}_files.json`,
      path: 'download-table-json',
      summary: 'Download a table of all files as JSON',
      offer: { title: 'Table for programs', label: 'JSON', text: 'The same table as JSON.' },
    },
  },
  obsidian_zip: {
    of: 'labels',
    reads: () => ({ texts: true, pdfs: false }),
    ready: { title: 'Obsidian folder ready', message: 'The ZIP of notes is ready to download.' },
    project: {
      filename: (id) => `project_${id}_obsidian.zip`,
      path: 'download-obsidian-zip',
      summary:
        'Download a ZIP of notes for Obsidian: one for each file, and one for each category that links to them',
      offer: {
        title: 'Obsidian folder',
        label: 'notes',
        text: 'A note for each file with its properties, and one for each category with links. Unpack the ZIP into a vault.',
      },
    },
  },
  bundles_zip: {
    of: 'files',
    reads: (format) => ({ texts: true, pdfs: format === 'pdf' }),
    ready: { title: 'Files ready', message: 'The files for your AI tool are ready to download.' },
  },
} as const satisfies Record<string, Output>;

export type OutputKind = keyof typeof OUTPUTS;
export const OUTPUT_KINDS = Object.keys(OUTPUTS) as OutputKind[];
export const isOutput = (type: string): type is OutputKind => type in OUTPUTS;

/** The downloads of which a project has one. */
export type ProjectOutput = {
  [K in OutputKind]: (typeof OUTPUTS)[K] extends { project: object } ? K : never;
}[OutputKind];
export const PROJECT_OUTPUTS = OUTPUT_KINDS.filter((kind) => 'project' in OUTPUTS[kind]) as ProjectOutput[];

export const projectOutputName = (kind: ProjectOutput, projectId: string): string =>
  OUTPUTS[kind].project.filename(projectId);
