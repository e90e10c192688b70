import { BYTES_PER_MB } from '@sheaf/contract/constants';
import { DomainError } from '@sheaf/contract/problems';
import { NO_ROOM_MESSAGE } from '@sheaf/contract/problems/request-problems';
import { type OcrState, systemEndpoints } from '@sheaf/contract/system';
import type { FastifyInstance } from 'fastify';
import type { EmbeddingConfig, Limits, ModelConfig } from '../../config.ts';
import type { Room } from '../../platform/disk/room.ts';
import type { Logger } from '../../platform/log/log.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Database } from '../../tables.ts';
import type { Serve } from '../accounts/caller.ts';
import { pingDatabase } from './system.store.ts';

interface SystemContext {
  readonly db: Database;
  readonly storage: Storage;
  readonly room: Room;
  readonly log: Logger;
  readonly config: {
    readonly limits: Limits;
    readonly embedding: EmbeddingConfig | undefined;
    readonly model: ModelConfig | undefined;
  };
  readonly ocrState: () => Promise<OcrState>;
}

export function systemRoutes(
  serve: Serve,
  { db, storage, room, log, config: { limits, embedding, model }, ocrState }: SystemContext,
): void {
  serve(systemEndpoints.getSystemLimits, async () => ({
    max_projects_per_user: limits.projectsPerAccount,
    max_pdf_file_size_bytes: limits.pdfFileBytes,
    max_pdf_file_size_mb: limits.pdfFileBytes / BYTES_PER_MB,
    max_text_file_size_bytes: limits.textFileBytes,
    max_text_file_size_mb: limits.textFileBytes / BYTES_PER_MB,
    max_project_storage_bytes: limits.projectStorageBytes,
    max_project_storage_mb: limits.projectStorageBytes / BYTES_PER_MB,
    max_documents_per_project: limits.documentsPerProject,
    ocr: await ocrState(),
    embedding_model: embedding !== undefined,
    ...(model && { summaries_credits: model.creditsPerSummaries }),
  }));

  serve(systemEndpoints.isLive, async () => ({ status: 'ok' as const }));

  serve(systemEndpoints.isReady, async () => {
    try {
      await pingDatabase(db);
      await storage.check();
    } catch (error) {
      log.error({ err: error }, 'not ready');
      throw new DomainError('unavailable', 'The database or the storage is not responding.');
    }
    return room.has() ? { status: 'ok' as const } : { status: 'no_room' as const, detail: NO_ROOM_MESSAGE };
  });
}

/** Serves the OpenAPI document, which is generated on the first request. */
export function serveOpenApi(app: FastifyInstance): void {
  const make = async () => (await import('@sheaf/contract/http/openapi')).openApiDocument();
  let document: ReturnType<typeof make> | undefined;
  app.get('/openapi.json', () => {
    document ??= make();
    return document;
  });
}
