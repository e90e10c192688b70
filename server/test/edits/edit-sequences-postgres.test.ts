import { duringTests } from '@sheaf/testing/server/during-tests';
import { startTwoProcesses } from '@sheaf/testing/server/two-processes';
import {
  EDITS,
  EditedProject,
  type EditStep,
  OTHER_CHANGES,
  RUNS,
  type SequenceStep,
} from '@sheaf/testing/visitor/edited-project';
import { run } from '@sheaf/testing/visitor/jobs';
import { pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const both = duringTests(() =>
  startTwoProcesses({ env: { SIGNUP_COURTESY_CREDITS: '100000' }, hasWorker: true }),
);

const stepOf = (kinds: readonly string[]): fc.Arbitrary<EditStep> =>
  fc.record({ do: fc.constantFrom(...kinds), which: fc.nat(1_000) });
const edit = stepOf(EDITS);
/** What happens at the same time as an edit: another edit, a run, an upload or a deletion. */
const concurrentStep = stepOf([...EDITS, ...RUNS, ...RUNS, 'upload', 'delete-file']);
const step: fc.Arbitrary<SequenceStep> = fc.oneof(
  { weight: 12, arbitrary: edit },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('pair' as const), steps: fc.tuple(edit, concurrentStep) }),
  },
  { weight: 3, arbitrary: stepOf(RUNS) },
  { weight: 3, arbitrary: stepOf(OTHER_CHANGES) },
);

/** Returns rows as the database prints them: categories, raw categories, and the changeable part of files. */
async function rowsOf(projectId: string) {
  const { rows } = await sql<{
    kind: 'category' | 'raw' | 'file';
    id: string;
    row: string;
    labels: string | null;
  }>`
    select 'category' as kind, id, to_jsonb(categories)::text as row, null as labels
    from categories where project_id = ${projectId}
    union all
    select 'raw', id, to_jsonb(raw_categories)::text, null from raw_categories where project_id = ${projectId}
    union all
    select 'file', files.id, jsonb_build_array(category_id, placed_by, is_pinned)::text, jsonb_build_array(
      raw_categories.name, raw_language, confidence, reason, raw_placed_by, reason_sentence, second_category,
      second_nearness, fits_nowhere)::text
    from files left join raw_categories on raw_categories.id = raw_category_id where files.project_id = ${projectId}
    order by 1, 2`.execute(both.front.services.db);
  const of = (wanted: string) =>
    new Map(rows.flatMap(({ kind, id, row }) => (kind === wanted ? [[id, row]] : [])));
  const labels = new Map(rows.flatMap(({ kind, id, labels: own }) => (kind === 'file' ? [[id, own]] : [])));
  return { categories: of('category'), rawCategories: of('raw'), places: of('file'), labels };
}

const NOWHERE = JSON.stringify([null, null, false]).replaceAll(',', ', ');

const pickKeys = <T>(map: ReadonlyMap<string, T>, keys: ReadonlyMap<string, unknown>) =>
  new Map([...map].filter(([key]) => keys.has(key)));

it('whatever is edited, run, uploaded, deleted, undone and redone through two processes, nothing is lost, pins and locks hold, undoing everything restores the start, and redoing it the end', async () => {
  const person = await both.front.signedIn();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 16, size: 'max' }), async (steps) => {
      const id = await projectWith(person, pileOf(3));
      await run(person, `/ai/${id}/categorize-raw`);
      const project = await EditedProject.of([person, person.clone(both.back.url)], id);
      const start = await rowsOf(id);
      await project.take({ do: 'assign-categories', which: 5 });
      for (const one of steps) await project.take(one);
      await project.stepToEnd('redo');
      const end = await rowsOf(id);

      await project.stepToEnd('undo');
      const undone = await rowsOf(id);
      expect(undone.categories).toEqual(start.categories);
      for (const [file, place] of undone.places) expect(place).toBe(start.places.get(file) ?? NOWHERE);
      // Files that were labeled again were paid for, and keep their labels.
      if (!project.isRelabeled) {
        const known = pickKeys(undone.labels, start.labels);
        expect(known).toEqual(pickKeys(start.labels, undone.labels));
        expect(pickKeys(undone.rawCategories, start.rawCategories)).toEqual(
          pickKeys(start.rawCategories, undone.rawCategories),
        );
      }

      await project.stepToEnd('redo');
      const redone = await rowsOf(id);
      expect(redone.categories).toEqual(end.categories);
      expect(redone.places).toEqual(end.places);
      if (!project.isRelabeled) expect(redone.labels).toEqual(end.labels);
      await person.delete(`/projects/${id}`);
    }),
    { numRuns: Number(process.env.EDIT_SEQUENCES ?? 2), endOnFailure: true },
  );
}, 3_600_000);
