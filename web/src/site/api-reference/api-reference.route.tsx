import { useLoaderData } from 'react-router';
import { PageHead, SiteFooter, SiteHeader } from '../public-page.tsx';
import { Errors, Limits, McpSection, SigningIn, WithKey, WithTypedClient } from './basics.tsx';
import { CallSection } from './call-section.tsx';
import { Contents } from './contents.tsx';
import { describeApi } from './describe-api.server.ts';
import type { ApiReference, Subject } from './reference.ts';
import { CodeBlock, CodeText, LongName, MethodName } from './reference-text.tsx';
import { TypeSection } from './type-section.tsx';
import type { Step } from './worked-example.ts';

/** Runs only at build time, never in a browser. */
export const loader = (): ApiReference => describeApi();

/** Whatever the page can do, a script can: every call, as the OpenAPI document describes it. */
export default function ApiReferenceRoute() {
  const { subjects, types, problems, commonErrors, refusals, example, tools } =
    useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title="API reference · Sheaf"
        description="Every call of the Sheaf API: sign in, upload documents, sort them into categories and download the merged files, with an example in curl."
      />
      <SiteHeader />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-6xl gap-x-16 px-5 pt-8 pb-20 outline-none sm:px-8 lg:grid-cols-[13rem_minmax(0,1fr)]"
      >
        <div className="lg:col-start-2">
          <h1 className="font-display text-4xl leading-tight font-medium tracking-tight sm:text-5xl">
            API reference
          </h1>
          <p className="mt-4 max-w-[60ch] text-lg leading-relaxed">
            Whatever you can do on the pages of Sheaf, a script can do too. This page lists every call of this
            server. The same description for programs is at{' '}
            <a href="/openapi.json" className="underline underline-offset-4">
              /openapi.json
            </a>{' '}
            (OpenAPI 3.1), and this page as Markdown at{' '}
            <a href="/docs/api.md" className="underline underline-offset-4">
              /docs/api.md
            </a>
            .
          </p>
        </div>
        <Contents subjects={subjects} />
        <div className="api-text min-w-0 max-w-3xl lg:col-start-2">
          <WithKey />
          <WithTypedClient />
          <SigningIn />
          <Errors problems={problems} commonErrors={commonErrors} refusals={refusals} />
          <Limits />
          <ExampleSection steps={example} />
          <McpSection tools={tools} />
          {subjects.map((subject) => (
            <SubjectSection key={subject.id} subject={subject} />
          ))}
          <TypeSection types={types} />
        </div>
      </main>
      <SiteFooter />
    </>
  );
}

function ExampleSection({ steps }: { steps: readonly Step[] }) {
  return (
    <section id="example" aria-labelledby="example-title" className="mt-16 scroll-mt-6">
      <h2 id="example-title">Full example</h2>
      <p>
        From a new account to a merged file. You need a POSIX shell and curl 7.82 or newer. Together, these
        steps form one script, which our tests run exactly as shown here.
      </p>
      <ol className="list-none pl-0">
        {steps.map(({ title, text, commands }, index) => (
          <li key={title} className="mt-8 pl-0">
            <h3 className="text-lg font-semibold">
              {index + 1}. {title}
            </h3>
            <p>
              <CodeText text={text} />
            </p>
            <CodeBlock title={title} code={commands} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** One section of the API: a list of its calls, followed by the details of each. */
function SubjectSection({ subject: { id, title, calls } }: { subject: Subject }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-20 scroll-mt-6">
      <h2 id={`${id}-title`}>{title}</h2>
      <ul className="list-none pl-0">
        {calls.map(({ id: callId, method, path, summary }) => (
          <li key={callId} className="grid gap-x-3 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
            <MethodName method={method} />
            <div>
              <a href={`#${callId}`}>
                <LongName text={path} />
              </a>
              <span className="block text-sm text-muted">{summary}</span>
            </div>
          </li>
        ))}
      </ul>
      {calls.map((call) => (
        <CallSection key={call.id} call={call} />
      ))}
    </section>
  );
}
