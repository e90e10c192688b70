import { expect, it } from 'vitest';
import { emptyProject as project } from '../../mocks/server/sample-project.ts';
import { withChange, withoutChange } from './queries.ts';

it('changes only the fields that are given', () => {
  expect(withChange(project, { name: 'New', description: undefined })).toEqual({ ...project, name: 'New' });
});

it('takes back a rejected change, but not a later one', () => {
  const change = { name: 'New', category_mode: 'strict' as const };
  const shown = withChange(withChange(project, change), { name: 'Newer' });
  expect(withoutChange(shown, { change, before: project })).toEqual({ ...project, name: 'Newer' });
});
