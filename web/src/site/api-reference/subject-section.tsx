import { CallSection } from './call-section.tsx';
import { LongName } from './long-name.tsx';
import { MethodName } from './method-name.tsx';
import type { Subject } from './reference.ts';

/** One section of the API: a list of its calls, followed by the details of each. */
export function SubjectSection({ subject: { id, title, calls } }: { subject: Subject }) {
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
