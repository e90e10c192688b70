import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileOfCase } from '@sheaf/testing/documents/cases';
import { type Inspection, openInspector } from '../../src/features/files/inspection/inspection.ts';

export type ReadCase = Extract<Inspection, { ok: true }> & { readonly text: string };

/** Reads files of cases as an upload does. */
export function openCaseReader() {
  const folder = mkdtempSync(path.join(tmpdir(), 'sheaf-cases-'));
  const inspector = openInspector({ threads: 1, timeoutMs: 20_000, memoryMb: 256 });
  return {
    read: async (number: string, name: string): Promise<ReadCase> => {
      const file = path.join(folder, 'upload');
      const textPath = path.join(folder, 'text');
      writeFileSync(file, fileOfCase(number, name).bytes);
      const inspection = await inspector.inspect({ path: file, filename: name, textPath });
      if (!inspection.ok) throw new Error(inspection.refusal);
      return { ...inspection, text: readFileSync(inspection.textIsOriginal ? file : textPath, 'utf8') };
    },
    close: async () => {
      await inspector.close();
      rmSync(folder, { recursive: true });
    },
  };
}
