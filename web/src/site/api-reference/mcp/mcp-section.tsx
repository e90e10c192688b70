import { accountTabPath } from '@sheaf/contract/pages';
import { useSyncExternalStore } from 'react';
import { CodeBlock } from '../code-block.tsx';
import { CodeText } from '../code-text.tsx';
import { LongName } from '../long-name.tsx';
import { NamedTable } from '../named-table.tsx';
import { mcpClients } from './mcp-clients.ts';
import type { ShownTool } from './mcp-tools.server.ts';

/** How an assistant uses the server by itself: the lines for each program, and the tools. */
export function McpSection({ tools }: { tools: readonly ShownTool[] }) {
  const url = `${useOrigin()}/mcp`;
  return (
    <section id="mcp" aria-labelledby="mcp-title" className="mt-16 scroll-mt-6">
      <h2 id="mcp-title">MCP</h2>
      <p>
        An AI assistant can do all this by itself: <code>/mcp</code> speaks the Model Context Protocol. Make a
        key in your account, under <a href={accountTabPath('keys')}>Keys</a>, and give it to the program as
        below. The assistant sees the tools that the key allows, and a key of one project sees that project
        alone; a ceiling of credits a month holds here too. What the documents of the programs said in
        November 2026:
      </p>
      {mcpClients.map(({ name, where, lines }) => (
        <div key={name}>
          <h3 className="mt-8 text-lg font-semibold">{name}</h3>
          <p>
            <CodeText text={where} />
          </p>
          {lines && <CodeBlock title={name} code={lines(url)} />}
        </div>
      ))}
      <NamedTable title="Tools" columns={['Tool', 'Scope, meaning and cost']}>
        {tools.map(({ name, scopes, description }) => (
          <tr key={name}>
            <th scope="row">
              <LongName text={name} />
            </th>
            <td>
              <span className="text-muted">{scopes.join(' and ')}</span>
              <p>
                <CodeText text={description} />
              </p>
            </td>
          </tr>
        ))}
      </NamedTable>
    </section>
  );
}

/** Where the page was built nobody knows yet where it will be read. */
const BUILT_ORIGIN = 'https://sheaf.example';
const never = () => () => {};
const useOrigin = (): string =>
  useSyncExternalStore(
    never,
    () => window.location.origin,
    () => BUILT_ORIGIN,
  );
