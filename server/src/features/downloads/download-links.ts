import { DomainError } from '@sheaf/contract/problems';
import type { Clock } from '../../platform/clock.ts';
import { isSigned, type SigningKeys, sign } from '../../platform/secrets.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Database } from '../../tables.ts';
import { fileKeys } from '../files/files.ts';
import type { JobRow } from '../jobs/jobs.ts';
import { contentDisposition } from './assembly/safe-names.ts';
import * as store from './downloads.store.ts';

export interface LinkContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly keys: SigningKeys;
}

export interface DownloadLink {
  readonly download_url: string;
  readonly filename: string;
}

/** How long a link works; it needs no session. */
const LINK_LIFETIME_SECONDS = 600;

type LinkTarget = Pick<store.OutputRow, 'id' | 'storage_key' | 'content_type' | 'filename' | 'size_bytes'>;
/** What a signature is for; a link for one purpose never works for the other. */
type Purpose = 'download' | 'original';

export const linkTo = (context: LinkContext, output: store.OutputRow): Promise<DownloadLink> =>
  createLink(context, output, 'download');

/** Creates a link to a file of a project as uploaded. Throws `file_not_found`. */
export async function linkToOriginal(
  context: LinkContext,
  file: { projectId: string; fileId: string; isSameOrigin: boolean },
): Promise<DownloadLink> {
  const row = await store.findOriginal(context.db, file.fileId);
  if (row?.project_id !== file.projectId) {
    throw new DomainError('file_not_found', 'This file no longer exists.');
  }
  const target = originalOf(row);
  return file.isSameOrigin
    ? { download_url: ownUrl(context, target, 'original'), filename: target.filename }
    : createLink(context, target, 'original');
}

function originalOf(row: store.OriginalRow): LinkTarget {
  const keys = fileKeys(row);
  return {
    id: row.id,
    storage_key: keys.original,
    content_type: row.file_type === 'pdf' ? 'application/pdf' : 'text/plain',
    filename: row.filename,
    size_bytes: row.size_bytes,
  };
}

/** Creates a presigned URL if the storage supports them, otherwise a signed path of this server. */
async function createLink(context: LinkContext, target: LinkTarget, purpose: Purpose): Promise<DownloadLink> {
  const presigned = await context.storage.presign(target.storage_key, {
    contentType: target.content_type,
    contentDisposition: contentDisposition(target.filename),
    expiresInSeconds: LINK_LIFETIME_SECONDS,
  });
  return { download_url: presigned ?? ownUrl(context, target, purpose), filename: target.filename };
}

function ownUrl({ clock, keys }: LinkContext, target: LinkTarget, purpose: Purpose): string {
  const expires = String(Math.floor(clock.now().getTime() / 1000) + LINK_LIFETIME_SECONDS);
  const signature = sign(keys, purpose, target.id, expires);
  return `/downloads/${target.id}?expires=${expires}&signature=${signature}`;
}

/** Creates a link to the output of a completed job, as long as that exists. */
export async function linkToResult(context: LinkContext, job: JobRow): Promise<DownloadLink | undefined> {
  const outputId = job.result?.outputId;
  const output = outputId ? await store.findOutputById(context.db, outputId) : undefined;
  return output && linkTo(context, output);
}

/** What a signed link leads to. Throws `link_invalid`, or `not_found` if it has been deleted. */
export async function resolveLink(
  { db, clock, keys }: LinkContext,
  link: { outputId: string; expires: string; signature: string },
): Promise<LinkTarget> {
  const isFor = (purpose: Purpose) => isSigned(keys, link.signature, purpose, link.outputId, link.expires);
  const isOriginal = isFor('original');
  const isOurs = isOriginal || isFor('download');
  if (!isOurs || Number(link.expires) * 1000 < clock.now().getTime()) {
    throw new DomainError(
      'link_invalid',
      'This download link has expired. Go back to the project and download again.',
    );
  }
  const target = isOriginal
    ? await findOriginal(db, link.outputId)
    : await store.findOutputById(db, link.outputId);
  if (!target) throw outputGone();
  return target;
}

async function findOriginal(db: Database, fileId: string): Promise<LinkTarget | undefined> {
  const row = await store.findOriginal(db, fileId);
  return row && originalOf(row);
}

/** The error for an output that has been replaced, has made room for others, or was deleted along with some of its content. */
export const outputGone = () =>
  new DomainError(
    'not_found',
    'This download no longer exists: it was generated again, newer ones took its place, or something in it was deleted. Go back to the project and download again.',
  );
