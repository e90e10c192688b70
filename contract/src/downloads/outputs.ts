interface Output {
  /** What a download is of: a category, all categories, or all files, with or without a category. */
  readonly of: 'category' | 'categories' | 'files';
  /** What counts against `MAX_OUTPUT`: the texts of the files, their PDFs, or both. */
  readonly reads: (format: string | null) => { texts: boolean; pdfs: boolean };
  /** The notification once it is ready, if the job has left no sentence. */
  readonly ready: { readonly title: string; readonly message: string };
  /** For a download that a project has one of: its file name, and the call that requests it. */
  readonly project?: {
    readonly filename: (projectId: string) => string;
    readonly path: string;
    readonly summary: string;
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
