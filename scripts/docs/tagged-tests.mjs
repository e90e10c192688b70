import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'vitest/node';

/** The functions that declare a test in Vitest and in Playwright. */
const DECLARING_FUNCTIONS = ['describe', 'it', 'test'];
/** A test with one of these modifiers does not always run, so it shows nothing; a step is part of a test. */
const NON_TEST_MODIFIERS = ['skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fails', 'step'];
const ITERATION_METHODS = ['forEach', 'map', 'flatMap'];
/** A requirement's number as a test tag. */
const TAG = /^@\d+\.\d+$/;

/** Every test of the repository that carries the number of a requirement. */
export function findTaggedTests() {
  const files = globSync('{contract,engine,server,web,scripts,e2e}/**/*.{test,spec}.{ts,tsx,mjs}', {
    exclude: ['**/node_modules/**'],
  });
  return files.sort().flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return testsIn(source, { path: file })
      .filter(({ tags }) => tags.length > 0)
      .map((test) => ({ ...test, file }));
  });
}

/**
 * The tests that a source declares: each with its full title ("describe › it") as written in the source, its tags and
 * those of its enclosing blocks, and the source of the tables that its cases come from (`.each`, or a loop around it).
 * A title with `%s` or `$name` in it covers all of its cases. Tests that do not always run are left out.
 */
export function testsIn(source, { path }) {
  const program = parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  const tests = [];
  visit(program, { titles: [], tags: [], tables: [] });
  return tests;

  function visit(node, around) {
    const table = tableOfLoop(node);
    const within = table ? { ...around, tables: [...around.tables, sourceOf(table)] } : around;
    const declared = node.type === 'CallExpression' && declarationOf(node);
    if (declared) declare(node, declared, within);
    else for (const child of childrenOf(node)) visit(child, within);
  }

  function declare(node, declared, around) {
    if (declared.modifiers.some((name) => NON_TEST_MODIFIERS.includes(name))) return;
    const within = {
      titles: [...around.titles, declared.title],
      tags: [...around.tags, ...declared.tags],
      tables: declared.table ? [...around.tables, sourceOf(declared.table)] : around.tables,
    };
    if (declared.isSuite) for (const argument of node.arguments.slice(1)) visit(argument, within);
    else tests.push({ title: within.titles.join(' › '), tags: within.tags, tables: within.tables });
  }

  /** The source of a table, with that of the constants that it names. */
  function sourceOf(table) {
    const text = (node) => source.slice(node.start, node.end);
    const names = [...text(table).matchAll(/[A-Za-z_]\w*/g)].map(([name]) => name);
    const constants = declarationsIn(program).filter(({ id }) => names.includes(id.name));
    return [table, ...constants.map(({ init }) => init)].map(text).join('\n');
  }
}

/**
 * What a call declares: `describe(title, …)`, `it.each(table)(title, …)` and the like; undefined for any other call.
 */
function declarationOf({ callee, arguments: [first, ...others] }) {
  const modifiers = [];
  let table;
  let node = callee;
  while (node.type === 'CallExpression' || node.type === 'MemberExpression') {
    if (node.type === 'MemberExpression') {
      modifiers.push(node.property.name);
      node = node.object;
    } else {
      if (node.callee.property?.name === 'each') table = node.arguments[0];
      node = node.callee;
    }
  }
  const title = titleOf(first);
  if (!DECLARING_FUNCTIONS.includes(node.name) || title === undefined) return undefined;
  const isSuite = [node.name, ...modifiers].includes('describe');
  return { isSuite, modifiers, table, title, tags: tagsOf(others) };
}

/** The tags in the options of a test: `tags` in Vitest, `tag` in Playwright. */
function tagsOf(parameters) {
  return parameters
    .filter(({ type }) => type === 'ObjectExpression')
    .flatMap(({ properties }) => properties)
    .filter(({ key }) => key?.name === 'tags' || key?.name === 'tag')
    .flatMap(({ value }) => (value.type === 'ArrayExpression' ? value.elements : [value]))
    .map(({ value }) => value)
    .filter((tag) => TAG.test(tag));
}

function tableOfLoop(node) {
  if (node.type === 'ForOfStatement') return node.right;
  const { callee } = node;
  return node.type === 'CallExpression' && ITERATION_METHODS.includes(callee.property?.name)
    ? callee.object
    : undefined;
}

function titleOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('…');
  return undefined;
}

function declarationsIn(node) {
  const inside = childrenOf(node).flatMap(declarationsIn);
  return node.type === 'VariableDeclarator' && node.init ? [node, ...inside] : inside;
}

function childrenOf(node) {
  return Object.values(node)
    .flat()
    .filter((child) => typeof child?.type === 'string');
}
