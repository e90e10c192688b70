import { parseAst } from 'vitest/node';

/** What a test can be declared by. */
const DECLARES = ['describe', 'it', 'test'];
/** A test behind one of these does not always run, and so shows nothing. */
const MAY_NOT_RUN = ['skip', 'skipIf', 'runIf', 'todo', 'fails'];

/**
 * The tests that a source declares: each with its whole title ("describe › it") as it is written there, and, for one
 * that is declared by `.each`, the source of the tables that its cases come from. A title with `%s` or `$name` in it
 * stands for all of its cases. Tests that do not always run are left out.
 */
export function testsIn(source, { path }) {
  const program = parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  const tests = [];
  visit(program, { titles: [], tables: [] });
  return tests;

  function visit(node, around) {
    const declared = node.type === 'CallExpression' && declarationOf(node);
    if (!declared) {
      for (const child of childrenOf(node)) visit(child, around);
      return;
    }
    if (declared.modifiers.some((name) => MAY_NOT_RUN.includes(name))) return;
    const within = {
      titles: [...around.titles, declared.title],
      tables: declared.table ? [...around.tables, sourceOf(declared.table)] : around.tables,
    };
    if (declared.by === 'describe') {
      for (const argument of node.arguments.slice(1)) visit(argument, within);
    } else {
      tests.push({ title: within.titles.join(' › '), tables: within.tables });
    }
  }

  /** The words of a table; those of a constant where the table is named. */
  function sourceOf(table) {
    const text = (node) => source.slice(node.start, node.end);
    const names = [...text(table).matchAll(/[A-Za-z_]\w*/g)].map(([name]) => name);
    const constants = declarationsIn(program).filter(({ id }) => names.includes(id.name));
    return [table, ...constants.map(({ init }) => init)].map(text).join('\n');
  }
}

/** What a call declares: `describe(title, …)`, `it.each(table)(title, …)` and the like; undefined for any other call. */
function declarationOf({ callee, arguments: [first] }) {
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
  if (!DECLARES.includes(node.name) || title === undefined) return undefined;
  return { by: node.name, modifiers, table, title };
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
