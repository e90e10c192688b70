import { type Plugin, parseSync, Visitor } from 'vite';

const CONTRACT = /[\\/]contract[\\/]src[\\/].*\.ts$/;
/** What the methods of a schema and the properties of a call or an error say in the API reference. */
const METHODS = ['describe', 'meta'];
const OF_CALL = ['summary', 'description', 'errors'];
const OF_ERROR = ['meaning'];

/** Removes what only the API reference says, which is made on the server: 6 KB of every signed-in page, compressed. */
export const withoutReference: Plugin = {
  name: 'without-reference',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: CONTRACT },
    handler: (code, id) => ({ code: withoutReferenceTexts(code, id), map: null }),
  },
};

/** The code of a module of the contract without those texts. */
export function withoutReferenceTexts(code: string, id: string): string {
  const cuts: { start: number; end: number }[] = [];
  const cutProperties = (node: { type: string }, names: readonly string[]) => {
    const { properties = [] } = node as { properties?: { key?: unknown; start: number; end: number }[] };
    for (const { key, start, end } of properties) {
      const { name = '' } = (key ?? {}) as { name?: string };
      const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
      if (names.includes(name)) cuts.push({ start, end: end + comma });
    }
  };
  new Visitor({
    CallExpression({ callee, arguments: [first], end }) {
      if (callee.type === 'MemberExpression' && METHODS.includes((callee.property as { name: string }).name))
        cuts.push({ start: callee.object.end, end });
      if (callee.type === 'Identifier' && callee.name === 'endpoint' && first) cutProperties(first, OF_CALL);
    },
    ObjectExpression(node) {
      cutProperties(node, OF_ERROR);
    },
  }).visit(parseSync(id, code).program);
  return cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code);
}
