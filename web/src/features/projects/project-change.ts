import type { Project, ProjectChange } from '@sheaf/contract/projects';

/** The project as it will be after a change; fields left out stay unchanged. */
export function withChange(project: Project, change: ProjectChange): Project {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...project, ...Object.fromEntries(given) };
}

/** The project without a change that was rejected; fields that were changed again in the meantime stay. */
export function withoutChange(
  project: Project,
  { change, before }: { change: ProjectChange; before: Project },
): Project {
  const rejected = (Object.keys(change) as (keyof ProjectChange)[]).filter(
    (field) => change[field] !== undefined && project[field] === change[field],
  );
  return { ...project, ...Object.fromEntries(rejected.map((field) => [field, before[field]])) };
}
