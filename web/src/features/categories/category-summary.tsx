import {
  type CategorySummary as Summary,
  summaryEndpoints,
  writtenNote,
} from '@sheaf/contract/categorization/summaries';
import { plural } from '@sheaf/contract/plural';
import { pathOfFile } from '@sheaf/contract/uploads/folders';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { loadFailure } from '../../api/api-error.ts';
import { queryOf } from '../../api/query-client.ts';
import { FailedToLoad } from '../../ui/progress/failed-to-load.tsx';
import { truncateName } from '../../ui/text/format.ts';
import { OPENED } from '../files/file-line.tsx';
import { WriteSummaries } from './write-summaries.tsx';

interface CategorySummaryProps {
  projectId: string;
  categoryId: string;
  disabledReason: string | null;
  /** The address of the page with a file open. */
  hrefOf: (fileId: string) => string;
}

/** What the files of a category say that it is about. */
export function CategorySummary({ projectId, categoryId, disabledReason, hrefOf }: CategorySummaryProps) {
  const { data, error, refetch } = useQuery(
    queryOf(summaryEndpoints.listCategorySummaries, { params: { id: projectId } }),
  );
  if (error && !data)
    return (
      <FailedToLoad onRetry={refetch}>
        {loadFailure(error, 'Failed to load what this category is about')}.
      </FailedToLoad>
    );
  if (!data) return <p>Loading...</p>;
  const summary = data.find(({ category_id }) => category_id === categoryId);
  const written = summary?.written;
  return (
    <>
      {written && (
        <p>
          <bdi className="text-[13px] text-ink">{written.text}</bdi> ({writtenNote(written)})
        </p>
      )}
      {summary?.central_file ? (
        <Facts summary={summary} hrefOf={hrefOf} />
      ) : (
        <p>No run has put files here, so nothing is known about them yet.</p>
      )}
      <WriteSummaries
        projectId={projectId}
        categoryId={categoryId}
        written={written}
        disabledReason={disabledReason}
      />
    </>
  );
}

function Facts({
  summary: { sentences, terms, central_file, edge_files, neighbor },
  hrefOf,
}: { summary: Summary } & Pick<CategorySummaryProps, 'hrefOf'>) {
  const link = (file: Parameters<typeof pathOfFile>[0] & { id: string }) => (
    <Link
      to={hrefOf(file.id)}
      state={OPENED}
      preventScrollReset
      title={pathOfFile(file)}
      className="rounded-sm text-ink underline decoration-edge/40 underline-offset-2 hover:decoration-current"
    >
      <bdi>{truncateName(file.filename)}</bdi>
    </Link>
  );
  return (
    <>
      {sentences.map(({ text, file }) => (
        <p key={file.id}>
          <bdi className="text-ink">“{text}”</bdi> {link(file)}
        </p>
      ))}
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 first:mt-0">
        {terms.length > 0 && (
          <Fact term="Key terms">
            <bdi>{terms.join(', ')}</bdi>
          </Fact>
        )}
        {central_file && <Fact term="Most typical">{link(central_file)}</Fact>}
        {edge_files.length > 0 && (
          <Fact term="Borderline">
            <ul className="inline">
              {edge_files.map((file, index) => (
                <li key={file.id} className="inline">
                  {index > 0 && ' · '}
                  {link(file)} (<bdi>{truncateName(file.second_category)}</bdi>)
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {neighbor && (
          <Fact term="Neighbor">
            <bdi>{truncateName(neighbor.name)}</bdi>: {neighbor.file_count}{' '}
            {plural(neighbor.file_count, 'file')} {neighbor.file_count === 1 ? 'is' : 'are'} close to it
          </Fact>
        )}
      </dl>
    </>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt className="font-medium text-ink">{term}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </>
);
