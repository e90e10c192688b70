import { CodeBlock } from './code-block.tsx';
import { CodeText } from './code-text.tsx';
import type { Step } from './worked-example.ts';

/** The example from nothing to a merged file. */
export function ExampleSection({ steps }: { steps: readonly Step[] }) {
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
