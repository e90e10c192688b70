import { join } from 'node:path';

/**
 * Of the packages in a lock file, those that the given workspaces need when they run: `carried`, from the place of each in
 * one tree to its folder here, and `installed`, with their versions, which have a build for every kind of machine.
 */
export function runtimePackages({ packages }, workspaces) {
  const carried = new Map();
  const installed = {};
  for (const workspace of workspaces) {
    for (const name of Object.keys(packages[workspace].dependencies))
      if (!name.startsWith('@sheaf/')) add(workspace, name);
  }
  return { carried, installed };

  /** Adds the package that the one at `from` finds by this name, with all that it needs. */
  function add(from, name) {
    const path = findPackage(packages, from, name);
    const entry = packages[path];
    // A package that only one workspace has in this version is for all here.
    const place = path.slice(path.indexOf('node_modules/'));
    const known = carried.get(place);
    if (known === path) return;
    if (known) throw new Error(`${name} is needed in the versions of ${known} and ${path}.`);
    const optional = Object.keys(entry.optionalDependencies ?? {}).filter((each) =>
      findPackage(packages, path, each),
    );
    if (optional.some((each) => packages[findPackage(packages, path, each)].os)) {
      installed[name] = entry.version;
      return;
    }
    carried.set(place, path);
    const peers = Object.keys(entry.peerDependencies ?? {}).filter(
      (each) => !entry.peerDependenciesMeta?.[each]?.optional,
    );
    for (const each of [...Object.keys(entry.dependencies ?? {}), ...optional, ...peers]) add(path, each);
  }
}

/** Where the package at `from` finds another: below itself, or further up. */
function findPackage(packages, from, name) {
  const path = join(from, 'node_modules', name);
  if (packages[path]) return path;
  if (from === '') return undefined;
  return findPackage(packages, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), name);
}
