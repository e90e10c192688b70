import { useLoaderData } from 'react-router';
import { PageHead } from '../page-head.tsx';
import { SiteFooter } from '../site-footer.tsx';
import { SiteHeader } from '../site-header.tsx';
import { Errors, Limits, McpSection, SigningIn, WithKey, WithTypedClient } from './basics.tsx';
import { Contents } from './contents.tsx';
import { describeApi } from './describe-api.server.ts';
import { ExampleSection } from './example-section.tsx';
import type { ApiReference } from './reference.ts';
import { SubjectSection } from './subject-section.tsx';
import { TypeSection } from './type-section.tsx';

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
            (OpenAPI 3.1).
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
