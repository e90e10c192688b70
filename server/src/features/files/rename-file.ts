import { DomainError, invalidField } from '@sheaf/contract/problems';
import type { Transaction } from '../../tables.ts';
import { type AuthorizedProject, assertNoRun, lockProject } from '../projects/projects.ts';
import * as store from './files.store.ts';
import { type FilesContext, fileNotFound } from './files.ts';
import { fileTypeOf } from './inspection/inspection.rules.ts';

/**
 * Renames a file. Its category stays, since it belongs to the file and not to its name; generated downloads contain the
 * old name, so they are deleted. Throws `file_not_found`, `name_taken`, `run_in_progress`, and `invalid_input` for a
 * name of another type.
 */
export async function renameFile(
  context: FilesContext,
  project: AuthorizedProject,
  { fileId, filename }: { fileId: string; filename: string },
): Promise<{ id: string; filename: string }> {
  await context.db.transaction().execute(async (tx) => {
    await lockProject(tx, project);
    const file = { projectId: project.id, fileId, filename };
    const present = await store.findFile(tx, file);
    if (!present) throw fileNotFound();
    if (present.filename === filename) return;
    assertSameType(present.file_type, filename);
    await assertFree(tx, file);
    await assertNoRun(tx, project);
    await store.renameFile(tx, file);
    await context.contentChanged(tx, { projectId: project.id, what: 'files_changed' });
  });
  return { id: fileId, filename };
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
  { projectId, fileId, filename }: { projectId: string; fileId: string; filename: string },
): Promise<void> {
  const other = await store.findByName(tx, { projectId, filename });
  // Names are compared case-insensitively, but the case of a file's own name may be changed.
  if (!other || other.id === fileId) return;
  throw new DomainError('name_taken', `There is already a file named "${filename}". Choose another name.`);
}
