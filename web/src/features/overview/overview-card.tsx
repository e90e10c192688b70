import type { Category } from '@sheaf/contract/categorization';
import type { File } from '@sheaf/contract/files';
import { type ReactNode, useState } from 'react';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Choice } from '../../ui/choice.tsx';
import { formatCount, formatLanguage, formatLevel, formatSize, truncateName } from '../../ui/text/format.ts';
import { SliceTable } from './slice-table.tsx';
import {
  categorySlices,
  groupSmallest,
  languageSlices,
  type Measure,
  type Slice,
  storageSlices,
} from './slices.ts';
import { StackedBar } from './stacked-bar.tsx';
import { Treemap } from './treemap.tsx';

export interface OverviewCardProps {
  files: readonly File[];
  categories: readonly Category[];
  limitBytes: number | undefined;
  /** Shows the files of one category in the file list. */
  onShowFiles: (category: Category) => void;
}

const MEASURES = [
  { value: 'documents', label: 'Documents' },
  { value: 'tokens', label: 'Tokens' },
] as const;

/** More parts could not be told apart. */
const MAX_BAR_SLICES = 5;
/** More rectangles would be too small to see. */
const MAX_TREEMAP_SLICES = 60;

/** The project at a glance: documents by category and language, and the storage they use. */
export function OverviewCard({ files, categories, limitBytes, onShowFiles }: OverviewCardProps) {
  const [measure, setMeasure] = useState<Measure>('documents');
  const formatValue = (value: number) =>
    measure === 'documents' ? formatCount(value, 'document') : formatCount(value, 'token');
  const byCategory = categorySlices(categories, measure);
  const byLanguage = languageSlices(files, { measure, nameOf: formatLanguage });
  const measured = measure === 'documents' ? 'Documents' : 'Tokens';
  const show = (id: string) => {
    const category = categories.find((candidate) => candidate.id === id);
    if (category) onShowFiles(category);
  };
  return (
    <Card aria-labelledby="picture-title">
      <CardHeader
        id="picture-title"
        title="At a glance"
        actions={<Choice label="Share by" value={measure} options={MEASURES} onChange={setMeasure} />}
      />
      {byCategory.length > 0 && (
        <Chart title="Categories">
          <Treemap slices={groupSmallest(byCategory, MAX_TREEMAP_SLICES)} onChoose={({ key }) => show(key)} />
          <LargestSlices slices={groupSmallest(byCategory, MAX_BAR_SLICES)} />
          <SliceTable
            title={`Categories by ${measure}`}
            of="Category"
            measured={measured}
            slices={byCategory}
            formatValue={formatValue}
          />
        </Chart>
      )}
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 not-first:mt-6 sm:grid-cols-2">
        {byLanguage.length > 0 && (
          <Chart title="Languages">
            <StackedBar slices={groupSmallest(byLanguage, MAX_BAR_SLICES)} formatValue={formatValue} />
            <SliceTable
              title={`Languages by ${measure}`}
              of="Language"
              measured={measured}
              slices={byLanguage}
              formatValue={formatValue}
            />
          </Chart>
        )}
        {limitBytes !== undefined && <StorageChart files={files} limitBytes={limitBytes} />}
      </div>
    </Card>
  );
}

/** The names of the largest slices, for screens on which the treemap is too narrow for labels. */
function LargestSlices({ slices }: { slices: readonly Slice[] }) {
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  return (
    <ul aria-hidden="true" className="mt-3 grid grid-cols-1 gap-1 text-sm sm:hidden">
      {slices.map(({ key, label, value }) => (
        <li key={key} className="flex items-baseline justify-between gap-3">
          <bdi className="min-w-0 truncate text-left">{truncateName(label)}</bdi>
          <span className="text-xs tabular-nums">{formatLevel(total > 0 ? value / total : 0)}</span>
        </li>
      ))}
    </ul>
  );
}

function StorageChart({ files, limitBytes }: { files: readonly File[]; limitBytes: number }) {
  const { pdf, text, free } = storageSlices(files, { limitBytes });
  const slices = [pdf, text, free].filter(({ key, value }) => value > 0 || key === 'free');
  return (
    <Chart title="Storage">
      <StackedBar slices={slices} formatValue={formatSize} emptyKey="free" />
      <SliceTable
        title="Storage by kind of file"
        of="Kind"
        measured="Size"
        slices={slices}
        formatValue={formatSize}
      />
    </Chart>
  );
}

function Chart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-2.5 text-sm font-medium">{title}</h3>
      {children}
    </div>
  );
}
