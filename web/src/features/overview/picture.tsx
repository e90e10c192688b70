import type { Category } from '@sheaf/contract/categorization';
import type { File } from '@sheaf/contract/files';
import { useDeferredValue, useMemo } from 'react';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { flowOf } from './flow.ts';
import { FlowChart } from './flow-chart.tsx';
import { PictureTable } from './picture-table.tsx';
import { Treemap } from './treemap.tsx';

interface PictureProps {
  files: readonly File[];
  categories: readonly Category[];
  onSelect: (categoryId: string) => void;
}

/**
 * A sorted project as pictures, both of which lead to the categories in them; a table with each says the same. They lag
 * behind an edit, so that the list, where the person is looking, changes first.
 */
export function Picture({ onSelect, ...lists }: PictureProps) {
  const files = useDeferredValue(lists.files);
  const categories = useDeferredValue(lists.categories);
  const shown = useMemo(
    () =>
      categories
        .filter(({ file_count }) => file_count > 0)
        .sort((a, b) => b.file_count - a.file_count || a.name.localeCompare(b.name)),
    [categories],
  );
  const flow = useMemo(() => flowOf(files), [files]);
  const unchanged = flow.bands.length - flow.changed.length;
  if (shown.length === 0)
    return <p className="p-5.5 text-sm text-muted">There is a picture once files are in categories.</p>;
  return (
    <ScrollBox aria-label="Picture" className="@container h-full min-h-0 px-4 py-4 text-sm sm:px-5.5">
      <section aria-labelledby="map-title">
        <h3 id="map-title" className="sr-only">
          Categories by documents
        </h3>
        <Treemap categories={shown} onSelect={onSelect} />
        <PictureTable
          title="Categories by documents"
          columns={['Category']}
          rows={shown.map(({ id, name, file_count }) => ({
            cells: [name],
            categoryId: id,
            count: file_count,
          }))}
          onSelect={onSelect}
        />
      </section>
      {flow.bands.length > 0 && (
        <section aria-labelledby="flow-title" className="mt-6 border-t pt-4">
          <h3 id="flow-title" className="font-display text-lg leading-snug font-medium">
            From raw to final categories
          </h3>
          <p className="mt-0.5 mb-3 text-muted">
            Phase 1 gave each file a raw category; this is what became of them.
            {unchanged > 0 && ` ${unchangedText(unchanged, { isAll: flow.changed.length === 0 })}`}
          </p>
          <FlowChart bands={flow.changed} onSelect={onSelect} />
          <PictureTable
            title="Documents by raw and final category"
            columns={['Raw category', 'Category']}
            rows={flow.bands.map(({ raw, categoryId, category, count }) => ({
              cells: [raw, category],
              categoryId,
              count,
            }))}
            onSelect={onSelect}
          />
        </section>
      )}
    </ScrollBox>
  );
}

const unchangedText = (count: number, { isAll }: { isAll: boolean }): string =>
  isAll
    ? 'Each of them became one category, so there is nothing to draw.'
    : `${formatCount(count, 'category', 'categories')} stayed as phase 1 made ${count === 1 ? 'it' : 'them'} and ${count === 1 ? 'is' : 'are'} left out here.`;
