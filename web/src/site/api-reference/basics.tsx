import { KEY_CALLS_PER_MINUTE } from '@sheaf/contract/constants';
import { accountTabPath } from '@sheaf/contract/pages';
import { useSyncExternalStore } from 'react';
import { CodeBlock } from './code-block.tsx';
import { CodeTable, ErrorCodes } from './code-table.tsx';
import { CodeText } from './code-text.tsx';
import { LongName } from './long-name.tsx';
import { mcpClients } from './mcp/mcp-clients.ts';
import type { ShownTool } from './mcp/mcp-tools.server.ts';
import { NamedTable } from './named-table.tsx';
import type { ApiReference } from './reference.ts';
import { GENERATE_TYPES, TYPED_CLIENT } from './worked-example.ts';

/** The quickest start for a program. */
export function WithKey() {
  return (
    <section id="with-a-key" aria-labelledby="with-a-key-title" className="mt-12 scroll-mt-6">
      <h2 id="with-a-key-title">With a key</h2>
      <p>
        Make a key in your account, under <a href={accountTabPath('keys')}>Keys</a>, and copy it then: it is
        shown only once. Send it with every call as <code>Authorization: Bearer</code>; with it a call needs
        no cookie and no CSRF token.
      </p>
      <CodeBlock title="three calls with a key" code={THREE_CALLS} />
      <p>
        A key has scopes: <code>read</code> looks and downloads, <code>write</code> uploads and changes,{' '}
        <code>run</code> starts what costs credits. Each call below names the one that it needs. A key may be
        one of a single project, and may have a ceiling of credits a month. It makes {KEY_CALLS_PER_MINUTE}{' '}
        calls a minute at most, a call of a tool counting as one; past that, the answer is <code>429</code>{' '}
        with the code <a href="#code-too-many-requests">too_many_requests</a>, and the header{' '}
        <code>Retry-After</code> says for how many seconds to wait. It expires, after 90 days unless you say
        otherwise; rotated, the old one works for another 24 hours. Never put a key into an address: such a
        request is refused, since addresses are kept in logs and histories.
      </p>
    </section>
  );
}

const THREE_CALLS = `curl -sS "$SHEAF/projects" -H "Authorization: Bearer $SHEAF_KEY"
curl -sS "$SHEAF/projects/$project/upload" -H "Authorization: Bearer $SHEAF_KEY" -F files=@paper.pdf
curl -sS -X POST "$SHEAF/ai/$project/categorize-raw" -H "Authorization: Bearer $SHEAF_KEY"`;

/** For TypeScript programs: the calls with their types. */
export function WithTypedClient() {
  return (
    <section id="typed-client" aria-labelledby="typed-client-title" className="mt-12 scroll-mt-6">
      <h2 id="typed-client-title">With a typed client</h2>
      <p>
        In TypeScript, the description of the API becomes types: every call with its parameters, its answer
        and its errors, so that a slip does not compile.{' '}
        <a href="https://openapi-ts.dev">openapi-typescript</a> makes them, and openapi-fetch makes the calls
        by them. Without an address, the program below asks a server on the same machine; Node runs it as it
        stands, and we compile and run it whenever the product is tested.
      </p>
      <CodeBlock title="the types of the API" code={GENERATE_TYPES} />
      <CodeBlock title="the main job with a typed client" code={TYPED_CLIENT} />
    </section>
  );
}

/** How a script signs in. */
export function SigningIn() {
  return (
    <section id="signing-in" aria-labelledby="signing-in-title" className="mt-12 scroll-mt-6">
      <h2 id="signing-in-title">Signing in</h2>
      <p>
        Without a key, a script signs in as a person does: <a href="#post-auth-signin">POST /auth/signin</a>{' '}
        with e-mail and password sets the cookie <code>session</code>, which every later call sends along. A
        session ends after 14 days without a call, and 60 days after it began at the latest. Only a session
        makes keys, changes the account or buys, and only a session can listen to live events.
      </p>
      <p>
        Every <code>POST</code> and <code>DELETE</code>, sign-in and sign-up too, needs a CSRF token: the
        cookie <code>csrf_token</code>, and its value again in the header <code>X-CSRF-Token</code>. Fetch the
        first one from <a href="#get-auth-csrf-token">GET /auth/csrf-token</a>. The token belongs to the
        session: whatever opens or ends one sets a fresh cookie, so read it anew before each call. Only the
        calls marked “without a CSRF token” do without. On a server at <code>https://</code> the names of the
        cookies begin with <code>__Host-</code>: <code>__Host-session</code>, <code>__Host-csrf_token</code>.
      </p>
      <p>
        The header <code>X-Account-Id</code> may name the account that a call is meant for, by the{' '}
        <code>id</code> of its profile. Where another account is signed in, the call answers 409{' '}
        <code>account_changed</code> and does nothing. A script with a session of its own needs none.
      </p>
      <p>
        Bodies are JSON but for the upload, and unknown fields are refused. Times are in UTC; 1 MB is
        1,048,576 bytes.
      </p>
    </section>
  );
}

/** The format of error responses. */
export function Errors({
  problems,
  commonErrors,
  refusals,
}: Pick<ApiReference, 'problems' | 'commonErrors' | 'refusals'>) {
  return (
    <section id="errors" aria-labelledby="errors-title" className="mt-12 scroll-mt-6">
      <h2 id="errors-title">Errors</h2>
      <p>
        Every error is a problem document (RFC 9457, <code>application/problem+json</code>), a{' '}
        <a href="#type-problem">Problem</a>. Rely on its <code>code</code>, which stays; show people its{' '}
        <code>detail</code>, a sentence that says what happened and what to do. For <code>invalid_input</code>
        , <code>errors</code> has a sentence for each field. What is not yours answers as if it were not
        there: 404, never 403. Quote <code>request_id</code> when you write to the operator.
      </p>
      <p>
        Each call names the codes that it may answer. Any call may also answer:{' '}
        <ErrorCodes codes={commonErrors} />.
      </p>
      <CodeTable title="Codes of problems" codes={problems} />
      <p>
        An upload refuses files one by one. The code of each is in <code>failed_files</code>; sizes and counts
        below are examples.
      </p>
      <CodeTable title="Codes of refused files" codes={refusals} />
    </section>
  );
}

/** Limits on sizes and rates. */
export function Limits() {
  return (
    <section id="limits" aria-labelledby="limits-title" className="mt-12 scroll-mt-6">
      <h2 id="limits-title">Limits</h2>
      <p>
        How many projects and files there may be, and how large, differs by installation:{' '}
        <a href="#get-system-limits">GET /system/limits</a> says it. Repeated failed sign-ins, sign-ups and
        requests for new passwords are slowed down with <code>429</code>, and credits bound the runs. Wherever
        an answer has the header <code>Retry-After</code>, wait that many seconds.
      </p>
    </section>
  );
}

/** How an assistant uses the server by itself: the configuration for each client, and the tools. */
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

/** At build time, the origin under which the page will be read is unknown. */
const BUILT_ORIGIN = 'https://sheaf.example';
const never = () => () => {};
const useOrigin = (): string =>
  useSyncExternalStore(
    never,
    () => window.location.origin,
    () => BUILT_ORIGIN,
  );
