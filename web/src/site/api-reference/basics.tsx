import { KEY_CALLS_PER_MINUTE } from '@sheaf/contract/constants';
import { accountTabPath } from '@sheaf/contract/pages';
import { useSyncExternalStore } from 'react';
import { CodeTable, ErrorCodes } from './code-table.tsx';
import { mcpClients } from './mcp/mcp-clients.ts';
import type { ShownTool } from './mcp/mcp-tools.server.ts';
import { NamedTable } from './named-table.tsx';
import type { ApiReference } from './reference.ts';
import { CodeBlock, CodeText, LongName } from './reference-text.tsx';
import { GENERATE_TYPES, TYPED_CLIENT } from './worked-example.ts';

/** The quickest start for a program. */
export function WithKey() {
  return (
    <section id="with-a-key" aria-labelledby="with-a-key-title" className="mt-12 scroll-mt-6">
      <h2 id="with-a-key-title">Use a key</h2>
      <p>
        Create a key in your account, under <a href={accountTabPath('manage')}>Account Management</a>, and
        copy it right away: it is shown only once. Send it with every call as{' '}
        <code>Authorization: Bearer</code>. Calls with a key need no cookie and no CSRF token.
      </p>
      <CodeBlock title="Three calls with a key" code={THREE_CALLS} />
      <p>
        A key has scopes: <code>read</code> allows reading and downloading, <code>write</code> uploading and
        changing, and <code>run</code> starting whatever costs credits. Each call below names the scope that
        it needs. A key can be limited to a single project, and to a number of credits per month. It can make
        up to {KEY_CALLS_PER_MINUTE} calls per minute, with a tool call counting as one. Beyond that, the
        response is <code>429</code> with the code <a href="#code-too-many-requests">too_many_requests</a>,
        and the header <code>Retry-After</code> says how many seconds to wait. A key expires after 90 days
        unless you choose another time. When you rotate a key, the old one works for another 24 hours. Never
        put a key in a URL. Such requests are refused, because URLs are kept in logs and browser histories.
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
      <h2 id="typed-client-title">Use a typed client</h2>
      <p>
        In TypeScript, you can generate types for every call, with its parameters, response and errors, so
        that mistakes do not compile. <a href="https://openapi-ts.dev">openapi-typescript</a> generates the
        types, and openapi-fetch uses them to make the calls. Unless you set <code>SHEAF_URL</code>, the
        program below calls a server on the same machine. Node runs it as is, and our tests compile and run
        it.
      </p>
      <CodeBlock title="Types of the API" code={GENERATE_TYPES} />
      <CodeBlock title="Full example with a typed client" code={TYPED_CLIENT} />
    </section>
  );
}

export function SigningIn() {
  return (
    <section id="signing-in" aria-labelledby="signing-in-title" className="mt-12 scroll-mt-6">
      <h2 id="signing-in-title">Signing in</h2>
      <p>
        Without a key, a script signs in as a person does: <a href="#post-auth-signin">POST /auth/signin</a>{' '}
        with e-mail and password sets the cookie <code>session</code>, which you send with every later call. A
        session ends after 14 days without a call, and at most 60 days after it started. Creating keys,
        changing the account, buying credits and streaming live events all need a session.
      </p>
      <p>
        Every <code>POST</code>, <code>PATCH</code> and <code>DELETE</code> call, including sign-in and
        sign-up, needs a CSRF token: send the cookie <code>csrf_token</code>, and repeat its value in the
        header <code>X-CSRF-Token</code>. Get the first token from{' '}
        <a href="#get-auth-csrf-token">GET /auth/csrf-token</a>. The token belongs to the session, and every
        call that starts or ends a session sets a new cookie, so read the cookie before each call. Only the
        calls marked “no CSRF token” do not need it. Over HTTPS, the session’s cookie is named{' '}
        <code>__Host-session</code>.
      </p>
      <p>
        The optional header <code>X-Account-Id</code> names the account that a call is meant for, by the{' '}
        <code>id</code> of its profile. If another account is signed in, the call returns 409{' '}
        <code>account_changed</code> and does nothing. A script with its own session does not need it.
      </p>
      <p>
        Request bodies are JSON, except for uploads, and unknown fields are refused. Times are in UTC. 1 MB is
        1,048,576 bytes.
      </p>
    </section>
  );
}

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
        <a href="#type-problem">Problem</a>. Rely on its <code>code</code>, which does not change. Show people
        its <code>detail</code>, which says what happened and what to do. For <code>invalid_input</code>,{' '}
        <code>errors</code> has a sentence for each field. Anything that is not yours returns 404, never 403,
        as if it did not exist. Include the <code>request_id</code> when you contact the operator.
      </p>
      <p>
        Each call lists the codes that it can return. Any call can also return:{' '}
        <ErrorCodes codes={commonErrors} />.
      </p>
      <CodeTable title="Problem codes" codes={problems} />
      <p>
        An upload can refuse individual files. The code of each is in <code>failed_files</code>. The sizes and
        counts below are examples.
      </p>
      <CodeTable title="Codes for refused files" codes={refusals} />
    </section>
  );
}

export function Limits() {
  return (
    <section id="limits" aria-labelledby="limits-title" className="mt-12 scroll-mt-6">
      <h2 id="limits-title">Limits</h2>
      <p>
        The number and size of projects and files depend on the server. Get the limits from{' '}
        <a href="#get-system-limits">GET /system/limits</a>. Repeated failed sign-ins, sign-ups and password
        resets are limited with <code>429</code>. Runs are limited by credits. If a response has the header{' '}
        <code>Retry-After</code>, wait that many seconds before you try again.
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
        An AI assistant can do all this itself: <code>/mcp</code> speaks the Model Context Protocol. Programs
        that support OAuth need only the address: you sign in, and choose on our page what they may do. For
        others, create a key in your account, under <a href={accountTabPath('manage')}>Account Management</a>,
        and configure it as shown below. The assistant sees only the tools that you allow, and only one
        project if you limit it to that. A monthly credit limit applies here too. These settings are from each
        program’s documentation in November 2026:
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
      <NamedTable title="Tools" columns={['Tool', 'Scope, description and cost']}>
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
