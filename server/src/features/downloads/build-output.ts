import path from 'node:path';
import { Readable } from 'node:stream';
import { UNCATEGORIZED } from '@sheaf/contract/downloads/merged-text';
import { type OutputKind, type ProjectOutput, projectOutputName } from '@sheaf/contract/downloads/outputs';
import { plural } from '@sheaf/contract/plural';
import { DomainError } from '@sheaf/contract/problems';
import type { JobControl } from '../jobs/jobs.ts';
import type { ChunkedOutput } from './assembly/chunked-output.ts';
import { mergedText, mergedTextOfCategories, type TextDocument } from './assembly/merged-text.ts';
import { safeName, uniqueNamer } from './assembly/safe-names.ts';
import { type ZipEntry, zipStream } from './assembly/zip.ts';
import { buildMergedPdf, pdfMessage } from './build-pdf.ts';
import { buildBundles } from './bundles/build-bundles.ts';
import { copiesNote } from './copies-note.ts';
import type { OutputTarget } from './downloads.store.ts';
import { csvOf, jsonOf } from './exports/file-table.ts';
import { obsidianEntries } from './exports/obsidian.ts';
import type { OutputContent } from './output-content.ts';
import type { OutputWork } from './output-limits.ts';
import type { CategorySources, Source } from './sources.ts';

/** A generated download before it is stored: the path of a finished file, or the source to write one from. */
export interface BuiltOutput {
  readonly content: string | Readable | ChunkedOutput;
  readonly filename: string;
  readonly contentType: string;
  /** For the user, such as "12 documents merged". */
  readonly message: string;
}

interface Build extends OutputWork {
  readonly target: OutputTarget;
  readonly project: string;
  readonly date: Date;
}

const TEXT = 'text/plain; charset=utf-8';

type Builder = (build: Build, content: OutputContent) => BuiltOutput | Promise<BuiltOutput>;

const BUILDERS: Record<OutputKind, Builder> = {
  category_file: (build, content) => {
    const [own] = content.categories;
    // `versionOf` has just checked that the category exists and has files.
    if (!own) throw new Error('The category has lost its files.');
    return build.target.format === 'pdf' ? buildCategoryPdf(build, own) : buildCategoryText(build, own);
  },
  categories_zip: (build, { categories }) => buildZip(build, categories),
  single_text_file: buildSingleText,
  table_csv: buildTable('text/csv; charset=utf-8', csvOf),
  table_json: buildTable('application/json', jsonOf),
  obsidian_zip: buildObsidian,
  bundles_zip: (build, { bundles, summaries, categories, uncategorized }) => {
    if (!bundles) throw new Error('There is no set of bundles.');
    const sources = [...categories.flatMap((category) => category.sources), ...uncategorized];
    return buildBundles({ ...build, set: bundles, summaries, sources });
  },
};

/** Builds the output of a target in bounded memory, with temporary files in `folder`. */
export const buildOutput = async (
  content: OutputContent,
  work: OutputWork & { date: Date },
): Promise<BuiltOutput> => {
  const { target, project } = content;
  return BUILDERS[target.kind]({ ...work, target, project }, content);
};

const documents = (count: number): string => `${count} ${plural(count, 'document')}`;

const toDocument = ({ row, readText }: Source): TextDocument => ({
  filename: row.path,
  tokenCount: row.token_count,
  notes: [...row.notes, copiesNote(row.copies)].filter((note) => note !== undefined),
  openText: readText,
});

const textOf = ({ project, date }: Build, { category, sources }: CategorySources): ChunkedOutput =>
  mergedText({ title: category.name, project, date, documents: sources.map(toDocument) });

function buildCategoryText(build: Build, categorySources: CategorySources): BuiltOutput {
  const { sources, category } = categorySources;
  const reported = sources.map(progressOver(build.control, sources.length));
  return {
    content: textOf(build, { category, sources: reported }),
    filename: safeName(`${category.name}.txt`),
    contentType: TEXT,
    message: `${documents(sources.length)} merged`,
  };
}

async function buildCategoryPdf(build: Build, { category, sources }: CategorySources): Promise<BuiltOutput> {
  const { control, folder, budget } = build;
  const merged = await buildMergedPdf(
    { name: category.name, sources, folder, signal: control.signal, budget },
    (share) => control.report(90 * share, `Merging the PDFs of ${category.name}`),
  );
  const message = pdfMessage(merged);
  const [only] = merged.parts;
  if (!only)
    throw new DomainError('nothing_to_do', `None of the PDFs in this category could be merged: ${message}.`);
  if (merged.parts.length === 1) {
    return { content: only.path, filename: only.entry.name, contentType: 'application/pdf', message };
  }
  return {
    content: zipStream(merged.parts.map((part) => part.entry)),
    filename: safeName(`${category.name} (PDF).zip`),
    contentType: 'application/zip',
    message,
  };
}

function buildZip(build: Build, categories: CategorySources[]): BuiltOutput {
  return {
    content: zipStream(zipEntries(build, categories)),
    filename: projectOutputName('categories_zip', build.target.projectId),
    contentType: 'application/zip',
    message: `${categories.length} ${plural(categories.length, 'category', 'categories')} merged`,
  };
}

/** Yields for each category its text, then its PDFs, which are merged only when the ZIP reaches them. */
async function* zipEntries(build: Build, categories: CategorySources[]): AsyncGenerator<ZipEntry> {
  const { control, folder, budget } = build;
  const uniqueName = uniqueNamer();
  for (const [index, categorySources] of categories.entries()) {
    const progress = (share: number) =>
      control.report((90 * (index + share)) / categories.length, `Merging ${categorySources.category.name}`);
    await progress(0);
    yield {
      name: uniqueName(`${categorySources.category.name}.txt`),
      open: async () => textOf(build, categorySources).stream(),
      compress: true,
      modifiedAt: build.date,
    };
    if (!categorySources.sources.some(({ row }) => row.file_type === 'pdf')) continue;
    const pdfs = await buildMergedPdf(
      {
        name: categorySources.category.name,
        sources: categorySources.sources,
        folder: path.join(folder, String(index)),
        signal: control.signal,
        budget,
      },
      progress,
    );
    for (const { entry } of pdfs.parts) yield { ...entry, name: uniqueName(entry.name) };
    await pdfs.discard();
  }
}

function buildSingleText(build: Build, { categories, uncategorized }: OutputContent): BuiltOutput {
  const groups = [
    ...categories.map(({ category, sources }) => ({ title: category.name, sources })),
    { title: UNCATEGORIZED, sources: uncategorized, isUncategorized: true },
  ].filter(({ sources }) => sources.length > 0);
  const total = groups.reduce((sum, group) => sum + group.sources.length, 0);
  const report = progressOver(build.control, total);
  return {
    content: mergedTextOfCategories({
      project: build.project,
      date: build.date,
      categories: groups.map(({ sources, ...group }) => ({
        ...group,
        documents: sources.map((source) => toDocument(report(source))),
      })),
    }),
    filename: projectOutputName('single_text_file', build.target.projectId),
    contentType: TEXT,
    message: `${documents(total)} merged`,
  };
}

function buildTable(contentType: string, write: typeof jsonOf): Builder {
  return (build, { files }) => ({
    content: Readable.from([
      write(
        files.map((one) => one.file),
        build,
      ),
    ]),
    filename: projectOutputName(build.target.kind as ProjectOutput, build.target.projectId),
    contentType,
    message: `${documents(files.length)} listed`,
  });
}

function buildObsidian(build: Build, { files }: OutputContent): BuiltOutput {
  const report = progressOver(build.control, files.length);
  const notes = files.map(({ file, source }) => ({ file, openText: report(source).openText }));
  return {
    content: zipStream(obsidianEntries(notes, build)),
    filename: projectOutputName('obsidian_zip', build.target.projectId),
    contentType: 'application/zip',
    message: `${documents(files.length)} as notes`,
  };
}

/** Reports progress as each document is opened; throws at that point once the job is canceled. */
function progressOver(control: JobControl, total: number): (source: Source) => Source {
  let opened = 0;
  const reportNext = () => {
    control.signal.throwIfAborted();
    return control.report((90 * opened) / total, `${++opened} of ${documents(total)}`);
  };
  return (source) => ({
    ...source,
    openText: () => reportNext().then(source.openText),
    readText: () => reportNext().then(source.readText),
  });
}
