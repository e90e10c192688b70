import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Writable } from 'node:stream';
import type { PlacedCounts } from '@sheaf/contract/placement/placed-by';
import { ConfigError, type ModelConfig, readModelConfig } from '../../config.ts';
import type { CleanupList } from '../cleanup-list.ts';
import { convertDocuments, NOT_CONVERTED } from '../conversion/convert-documents.ts';
import { CommandFailed, orFail } from '../failures.ts';
import { mergedOutput } from '../output/merged-output.ts';
import type { Output } from '../output/output.ts';
import { streamOutput, tableOutput } from '../output/table-output.ts';
import type { ProgressLine } from '../progress-line.ts';
import type { SortRequest } from '../sheaf-command.ts';
import { readCategoryList } from './category-list.ts';
import { byFile, type SortedDocument } from './documents.ts';
import { type FoundFiles, findDocuments } from './find-documents.ts';
import { readAndSort } from './read-and-sort.ts';
import { conversionHint, refusedLines, type SortReport } from './report.ts';

const CUT_NEEDS_BUILTIN =
  '--finer, --coarser and --exactly only work with the built-in categorizer: add --offline.';

interface SortContext {
  readonly stdout: Writable;
  readonly progress: ProgressLine;
  readonly cleanup: CleanupList;
  readonly environment: NodeJS.ProcessEnv | undefined;
}

/**
 * Sorts the documents of a folder and writes the result. Unreadable documents are left out and reported. Throws a
 * CommandFailed, having written nothing, if the folder cannot be read, the result cannot be written, or there is
 * nothing to sort. The same documents give the same bytes.
 */
export async function sortFolder(request: SortRequest, context: SortContext): Promise<SortReport> {
  const folder = orFail(`The folder ${request.folder} cannot be read`, () => openFolder(request.folder));
  const output = openOutput(request, { ...context, project: path.basename(folder) });
  if (output.folder === folder) throw new CommandFailed('--in and --out are the same folder.');
  const list = request.list === null ? [] : readCategoryList(request.list, { max: request.maxCategories });
  const model = request.isOffline ? undefined : modelOf(context.environment);
  if (model && request.cut !== null) throw new CommandFailed(CUT_NEEDS_BUILTIN);
  const found = orFail(`The folder ${request.folder} cannot be read`, () =>
    findDocuments(folder, { except: output.folder }),
  );
  const converted = request.converts ? await convertDocuments(found, { ...context, folder }) : NOT_CONVERTED;
  const documents = [...found.documents, ...converted.documents].sort(byFile);
  const unread = [...found.refused, ...converted.refused];
  if (documents.length === 0) throw new CommandFailed(nothingToSort(request, { ...found, refused: unread }));
  const sorted = await readAndSort(documents, {
    settings: request,
    list,
    model,
    ...context,
    folder: { given: folder, converted: converted.folder },
    mergesTexts: output.mergesTexts,
  });
  const refused = [...unread, ...sorted.refused].sort(byFile);
  if (sorted.documents.length === 0) throw new CommandFailed(nothingToSort(request, { ...found, refused }));
  context.progress.show(1, 'Writing the result');
  const written = await output.write(sorted.documents, sorted.openText);
  return {
    documentCount: sorted.documents.length,
    categoryCount: new Set(sorted.documents.map(({ category }) => category)).size,
    exactCount: typeof request.cut === 'number' ? request.cut : null,
    refused,
    skippedCount: found.skippedCount,
    convertibleCount: request.converts ? 0 : found.convertible.length,
    converted: converted.lines,
    ownCount: found.ownCount,
    placedBy: {
      raw: countPlacedBy(sorted.documents, 'raw'),
      final: countPlacedBy(sorted.documents, 'final'),
    },
    written,
  };
}

function countPlacedBy(documents: readonly SortedDocument[], phase: 'raw' | 'final'): PlacedCounts {
  const counts: PlacedCounts = {};
  for (const { placedBy } of documents) {
    if (placedBy) counts[placedBy[phase]] = (counts[placedBy[phase]] ?? 0) + 1;
  }
  return counts;
}

function openFolder(given: string): string {
  if (!statSync(given).isDirectory()) throw new CommandFailed(`${given} is a file. --in needs a folder.`);
  return realpathSync(given);
}

function modelOf(environment: NodeJS.ProcessEnv | undefined): ModelConfig | undefined {
  try {
    return readModelConfig(environment);
  } catch (error) {
    throw error instanceof ConfigError ? new CommandFailed(error.message) : error;
  }
}

function openOutput(
  { out, isForced }: SortRequest,
  { stdout, cleanup, project }: SortContext & { project: string },
): Output {
  if (out === null) return streamOutput(stdout);
  if (/\.csv$/i.test(out)) return tableOutput(out, { cleanup });
  return mergedOutput(out, { project, isForced, cleanup });
}

function nothingToSort(
  { folder, converts }: SortRequest,
  { refused, ownCount, convertible }: Pick<FoundFiles, 'refused' | 'ownCount' | 'convertible'>,
): string {
  const except = ownCount > 0 ? ' except what Sheaf wrote' : '';
  if (refused.length === 0)
    return [
      `There is nothing to sort: ${folder} contains no .txt, .md or .pdf files${except}.`,
      ...(converts ? [] : conversionHint(convertible.length)),
    ].join('\n');
  return [`There is nothing to sort: no document in ${folder} can be read.`, ...refusedLines(refused)].join(
    '\n',
  );
}
