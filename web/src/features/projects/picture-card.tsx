import type { Category } from '@sheaf/contract/categorization';
import type { File } from '@sheaf/contract/files';
import { type ReactNode, useState } from 'react';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Choice } from '../../ui/choice.tsx';
import { formatCount, formatLanguage, formatLevel, formatSize, truncateName } from '../../ui/format.ts';
import { SliceTable } from './slice-table.tsx';
import {
  categorySlices,
  foldSlices,
  languageSlices,
  type Measure,
  type Slice,
  storageSlices,
} from './slices.ts';
import { StackedBar } from './stacked-bar.tsx';
import { Treemap } from './treemap.tsx';

export interface PictureCardProps {
  files: readonly File[];
  categories: readonly Category[];
  limitBytes: number | undefined;
  /** Shows the files of one category in the list of files. */
  onShowFiles: (category: Category) => void;
}

const MEASURES = [
  { value: 'documents', label: 'Documents' },
  { value: 'tokens', label: 'Tokens' },
] as const;

/** A bar has no more parts than can be told apart. */
const PARTS_OF_A_BAR = 5;
/** Smaller places could not be seen. */
const FIELDS_OF_A_MAP = 60;

/** The project at one look: how the documents are shared among categories and languages, and what they take up. */
export function PictureCard({ files, categories, limitBytes, onShowFiles }: PictureCardProps) {
  const [measure, setMeasure] = useState<Measure>('documents');
  const say = (value: number) =>
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
        <Picture title="Categories">
          <Treemap slices={foldSlices(byCategory, FIELDS_OF_A_MAP)} onChoose={({ key }) => show(key)} />
          <Largest slices={foldSlices(byCategory, PARTS_OF_A_BAR)} />
          <SliceTable
            title={`Categories by ${measure}`}
            of="Category"
            measured={measured}
            slices={byCategory}
            say={say}
          />
        </Picture>
      )}
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 not-first:mt-6 sm:grid-cols-2">
        {byLanguage.length > 0 && (
          <Picture title="Languages">
            <StackedBar slices={foldSlices(byLanguage, PARTS_OF_A_BAR)} say={say} />
            <SliceTable
              title={`Languages by ${measure}`}
              of="Language"
              measured={measured}
              slices={byLanguage}
              say={say}
            />
          </Picture>
        )}
        {limitBytes !== undefined && <StoragePicture files={files} limitBytes={limitBytes} />}
      </div>
    </Card>
  );
}

/** The names of the largest, where the map is too narrow to hold them. */
function Largest({ slices }: { slices: readonly Slice[] }) {
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

function StoragePicture({ files, limitBytes }: { files: readonly File[]; limitBytes: number }) {
  const { pdf, text, free } = storageSlices(files, { limitBytes });
  const slices = [pdf, text, free].filter(({ key, value }) => value > 0 || key === 'free');
  return (
    <Picture title="Storage">
      <StackedBar slices={slices} say={formatSize} emptyKey="free" />
      <SliceTable
        title="Storage by kind of file"
        of="Kind"
        measured="Size"
        slices={slices}
        say={formatSize}
      />
    </Picture>
  );
}

function Picture({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-2.5 text-sm font-medium">{title}</h3>
      {children}
    </div>
  );
}
