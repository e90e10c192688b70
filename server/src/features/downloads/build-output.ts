import path from 'node:path';
import type { Readable } from 'node:stream';
import { DomainError } from '@sheaf/contract/problems';
import type { JobControl } from '../jobs/jobs.ts';
import { mergedText, mergedTextOfCategories, type TextDocument } from './assembly/merged-text.ts';
import { nameGiver, safeName } from './assembly/safe-names.ts';
import { type ZipEntry, zipStream } from './assembly/zip.ts';
import { buildMergedPdf, pdfMessage } from './build-pdf.ts';
import type { OutputTarget } from './downloads.store.ts';
import type { WorkBudget } from './output-bounds.ts';
import type { OutputContent } from './output-content.ts';
import type { CategorySources, Source } from './sources.ts';

/** A generated download before it is stored: a finished file's path, or what will fill one. */
export interface BuiltOutput {
  readonly content: string | Readable;
  readonly filename: string;
  readonly contentType: string;
  /** What the person should know, in one sentence. */
  readonly message: string;
}

interface Build {
  readonly target: OutputTarget;
  readonly project: string;
  readonly date: Date;
  readonly folder: string;
  readonly control: JobControl;
  readonly budget: WorkBudget;
}

const TEXT = 'text/plain; charset=utf-8';
const UNCATEGORISED = 'Uncategorized';

/** Builds what a target asks for, in bounded memory; `folder` holds what has to lie in files meanwhile. */
export async function buildOutput(
  { target, project, categories, uncategorised }: OutputContent,
  given: { date: Date; folder: string; control: JobControl; budget: WorkBudget },
): Promise<BuiltOutput> {
  const build = { ...given, target, project };
  if (target.kind === 'single_text') return buildSingleText(build, { categories, uncategorised });
  if (target.kind === 'categories_zip') return buildZip(build, categories);
  const [own] = categories;
  // Asking for the version has just checked that the category is there and has files.
  if (!own) throw new Error('The category has lost its files.');
  return target.kind === 'category_txt' ? buildCategoryText(build, own) : buildCategoryPdf(build, own);
}

const documents = (n: number): string => `${n} ${n === 1 ? 'document' : 'documents'}`;

const toDocument = ({ row, openText }: Source): TextDocument => ({
  filename: row.filename,
  tokenCount: row.token_count,
  notes: row.notes,
  openText,
});

const textOf = ({ project, date }: Build, { category, sources }: CategorySources): Readable =>
  mergedText({ title: category.name, project, date, documents: sources.map(toDocument) });

function buildCategoryText(build: Build, own: CategorySources): BuiltOutput {
  const { sources, category } = own;
  const reported = withProgress(build.control, sources);
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
  if (!only) throw new DomainError('nothing_to_do', `No PDF of this category could be merged: ${message}.`);
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
    filename: `project_${build.target.projectId}_all_merged_categories.zip`,
    contentType: 'application/zip',
    message: `${categories.length} ${categories.length === 1 ? 'category' : 'categories'} merged`,
  };
}

/** Category by category: its text, then its PDFs, which are merged only when their turn comes. */
async function* zipEntries(build: Build, categories: CategorySources[]): AsyncGenerator<ZipEntry> {
  const { control, folder, budget } = build;
  const nameFor = nameGiver();
  for (const [index, own] of categories.entries()) {
    const progress = (share: number) =>
      control.report((90 * (index + share)) / categories.length, `Merging ${own.category.name}`);
    await progress(0);
    yield {
      name: nameFor(`${own.category.name}.txt`),
      open: async () => textOf(build, own),
      compress: true,
      modifiedAt: build.date,
    };
    if (!own.sources.some(({ row }) => row.file_type === 'pdf')) continue;
    const pdfs = await buildMergedPdf(
      {
        name: own.category.name,
        sources: own.sources,
        folder: path.join(folder, String(index)),
        signal: control.signal,
        budget,
      },
      progress,
    );
    for (const { entry } of pdfs.parts) yield { ...entry, name: nameFor(entry.name) };
    await pdfs.discard();
  }
}

function buildSingleText(
  build: Build,
  { categories, uncategorised }: { categories: CategorySources[]; uncategorised: Source[] },
): BuiltOutput {
  const groups = [
    ...categories.map(({ category, sources }) => ({ title: category.name, sources })),
    ...(uncategorised.length > 0 ? [{ title: UNCATEGORISED, sources: uncategorised }] : []),
  ];
  const total = groups.reduce((sum, group) => sum + group.sources.length, 0);
  const report = progressOver(build.control, total);
  return {
    content: mergedTextOfCategories({
      project: build.project,
      date: build.date,
      categories: groups.map(({ title, sources }) => ({
        title,
        documents: sources.map((source) => toDocument(report(source))),
      })),
    }),
    filename: `project_${build.target.projectId}_single_text.txt`,
    contentType: TEXT,
    message: `${documents(total)} merged`,
  };
}

const withProgress = (control: JobControl, sources: Source[]): Source[] =>
  sources.map(progressOver(control, sources.length));

/** Reports each document as it is opened, and stops between two of them when the job is cancelled. */
function progressOver(control: JobControl, total: number): (source: Source) => Source {
  let opened = 0;
  return (source) => ({
    ...source,
    openText: async () => {
      control.signal.throwIfAborted();
      await control.report((90 * opened) / total, `${++opened} of ${documents(total)}`);
      return source.openText();
    },
  });
}
