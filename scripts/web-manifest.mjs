// The contents of the built web app, from its router's own manifest.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './programs.mjs';

/** The folder of the built web app. */
export const client = join(root, 'web/build/client');

const manifest = readManifest();

/** The router's own list of what each route needs; the build writes it for the browser. */
function readManifest() {
  const name = readdirSync(join(client, 'assets')).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error('The build has written no manifest of its routes.');
  const script = readFileSync(join(client, 'assets', name), 'utf8');
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1));
}

/** Every script that the browser has to fetch for a route: those of the entry, the route, and all its parents. */
export function filesOf(routeId) {
  const files = new Set([manifest.entry.module, ...manifest.entry.imports, manifest.url]);
  for (const route of withParents(routeId)) {
    for (const file of [route.module, ...(route.imports ?? [])]) files.add(file);
  }
  return files;
}

/** The screens by the path of their page: the routes without child routes. */
export function screensByPath() {
  const parents = new Set(Object.values(manifest.routes).map(({ parentId }) => parentId));
  const screens = Object.keys(manifest.routes).filter((id) => !parents.has(id));
  return new Map(screens.map((id) => [withParents(id).find(({ path }) => path)?.path ?? '/', id]));
}

/** A route and all its parents, from the inside out. */
function withParents(routeId) {
  const route = manifest.routes[routeId];
  if (!route) throw new Error(`There is no route ${routeId}.`);
  return [route, ...(route.parentId === undefined ? [] : withParents(route.parentId))];
}
