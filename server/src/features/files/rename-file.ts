import { DomainError, invalidField } from '@sheaf/contract/problems';
import { pathOfFile } from '@sheaf/contract/uploads/folders';
import type { Transaction } from '../../tables.ts';
import { type AuthorizedProject, assertNoRun, lockProject } from '../projects/projects.ts';
import * as store from './files.store.ts';
import { type FilesContext, fileNotFound } from './files.ts';
import { fileTypeOf } from './inspection/inspection.rules.ts';

/**
 * Renames a file, or moves it to another folder. Its category stays, since it belongs to the file and not to its name;
 * generated downloads contain the old name, so they are deleted. Throws `file_not_found`, `name_taken`, `run_in_progress`, and `invalid_input` for a
 * name of another type.
 */
export async function renameFile(
  context: FilesContext,
  project: AuthorizedProject,
  { fileId, filename, folder: given }: { fileId: string; filename: string; folder?: string | undefined },
): Promise<{ id: string; filename: string; folder: string }> {
  return context.db.transaction().execute(async (tx) => {
    await lockProject(tx, project);
    const present = await store.findFile(tx, { projectId: project.id, fileId });
    if (!present) throw fileNotFound();
    const folder = given ?? present.folder;
    const renamed = { id: fileId, filename, folder };
    if (present.filename === filename && present.folder === folder) return renamed;
    const file = { projectId: project.id, fileId, filename, folder };
    assertSameType(present.file_type, filename);
    await assertFree(tx, file);
    await assertNoRun(tx, project);
    await store.renameFile(tx, file);
    await context.contentChanged(tx, { projectId: project.id, what: 'files_changed' });
    return renamed;
  });
}

/** The bytes were read as this type, so the name must keep showing it. */
function assertSameType(type: 'pdf' | 'text', filename: string): void {
  if (fileTypeOf(filename) === type) return;
  const sentence =
    type === 'pdf'
      ? 'This file is a PDF, so its name must end in .pdf.'
      : 'This file is a text file, so its name must end in .txt or .md.';
  throw invalidField('filename', sentence);
}

async function assertFree(
  tx: Transaction,
  { fileId, ...file }: { projectId: string; fileId: string; filename: string; folder: string },
): Promise<void> {
  const other = await store.findByName(tx, file);
  // Names are compared case-insensitively, but the case of a file's own name may be changed.
  if (!other || other.id === fileId) return;
  throw new DomainError(
    'name_taken',
    `There is already a file named "${pathOfFile(file)}". Choose another name.`,
  );
}
