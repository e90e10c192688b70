import pg from 'pg';
import { vi } from 'vitest';

/** A node of a plan, as reported by `explain (analyze, buffers, format json)`. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly PlanNode[];
}

export interface ExecutedStatement {
  readonly text: string;
  readonly plan: PlanNode;
}

// The bundled extension auto_explain reports each statement's plan to the client that sent it, including the plans of
// statements run by triggers and foreign keys.
const SETTINGS: Record<string, string> = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  client_min_messages: 'log',
};

/**
 * Makes a database report the plans of everything that this process's later connections send to it, and records them.
 * Callers clear the returned list to start over.
 */
export async function recordPlans(databaseUrl: string): Promise<ExecutedStatement[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const database = pg.escapeIdentifier(new URL(databaseUrl).pathname.slice(1));
  for (const [name, value] of Object.entries(SETTINGS)) {
    await client.query(`alter database ${database} set ${name} = ${pg.escapeLiteral(value)}`);
  }
  await client.end();
  const noted: ExecutedStatement[] = [];
  const { connect } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, 'connect').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    this.on('notice', ({ message = '' }) => {
      const told = message.indexOf('plan:\n');
      if (told < 0) return;
      const { 'Query Text': text, Plan: plan } = JSON.parse(message.slice(told + 'plan:\n'.length));
      noted.push({ text, plan });
    });
    return Reflect.apply(connect, this, given);
  });
  return noted;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** How many rows a node has read, including those that did not match. */
const rowsRead = (node: PlanNode): number =>
  (node['Actual Loops'] ?? 0) *
  ((node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0));

/**
 * What a statement reads that grows with the number of other people: a whole table listed in `growing`, or more rows or
 * pages than one person has. Undefined if there is nothing of the kind.
 */
export function excessOf(
  { plan }: ExecutedStatement,
  { growing, mostRows, mostPages }: { growing: ReadonlySet<string>; mostRows: number; mostPages: number },
): string | undefined {
  for (const node of nodesOf(plan)) {
    const table = node['Relation Name'] ?? '';
    if (node['Node Type'] === 'Seq Scan' && growing.has(table)) return `reads the whole table ${table}`;
    if (rowsRead(node) > mostRows) return `reads ${rowsRead(node)} rows of ${table || node['Node Type']}`;
  }
  const pages = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
  return pages > mostPages ? `reads ${pages} pages` : undefined;
}

export const planInWords = ({ plan }: ExecutedStatement): string =>
  nodesOf(plan)
    .map((node) => {
      const by = node['Index Name'] ? ` by ${node['Index Name']}` : '';
      const of = node['Relation Name'] ? ` of ${node['Relation Name']}` : '';
      return `${node['Node Type']}${of}${by} (${rowsRead(node)} rows)`;
    })
    .join(', ');
