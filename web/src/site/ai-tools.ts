import type { Target } from '@sheaf/contract/bundles/target';
import { formatNumber } from '@sheaf/contract/text/format';

export interface FiguresSource {
  readonly url: string;
  readonly host: string;
  readonly date: string;
}

/** The limits of an AI tool across its plans, as a row of the table. */
interface AiTool {
  readonly name: string;
  readonly files: string;
  /** Null if none is stated. */
  readonly size: string | null;
  readonly advice: string;
  readonly sources: readonly FiguresSource[];
}

/** The parts of a target that its row depends on. */
type Plan = Pick<Target, 'tool' | 'limits' | 'prefers'> & { source: Pick<Target['source'], 'url' | 'date'> };

/** Where makers of tools publish their limits. */
export const OWN_PAGES = /(?:^|\.)(?:google|openai|anthropic|claude|microsoft)\.com$/;

/** The named tools, in the given order, by what their makers publish; those of which nothing is are left out. */
export const aiToolsOf = (
  targets: readonly Plan[],
  names: readonly string[],
  ownPages = OWN_PAGES,
): AiTool[] =>
  names.flatMap((name) => {
    const plans = targets.filter(
      ({ tool, source }) => tool === name && ownPages.test(new URL(source.url).hostname),
    );
    return plans.length === 0 ? [] : [{ name, ...figuresOf(plans) }];
  });

function figuresOf(plans: readonly Plan[]): Omit<AiTool, 'name'> {
  const files = distinct(plans.map(({ limits }) => limits.files));
  const smallest = Math.min(...files);
  const places = plans.some(({ limits }) => limits.files === null) ? [...files, 'any number of'] : files;
  const byPlan = places.length > 1 ? ', by plan' : '';
  const asPdf = plans.every(({ prefers }) => prefers === 'pdf') ? ', as PDF' : '';
  return {
    files: files.length > 0 ? `${listed(places)} files${byPlan}` : 'Any number of files',
    size: sizeOf(plans),
    advice: Number.isFinite(smallest)
      ? `At most ${formatNumber(smallest)} categories${byPlan && ' fit every plan'}${asPdf}.`
      : `As many categories as you like${asPdf}.`,
    sources: sourcesOf(plans),
  };
}

function sizeOf(plans: readonly Plan[]): string | null {
  const most = (limit: Exclude<keyof Plan['limits'], 'files'>, unit: string, of: string) => {
    const values = distinct(plans.map(({ limits }) => limits[limit]));
    return values.length > 0 ? [`${listed(values)} ${unit} ${of}`] : [];
  };
  const parts = [
    ...most('file_mb', 'MB', 'a file'),
    ...most('file_words', 'words', 'a file'),
    ...most('file_tokens', 'tokens', 'a file'),
    ...most('total_tokens', 'tokens', 'in total'),
  ];
  return parts.length > 0 ? parts.join('; ') : null;
}

function sourcesOf(plans: readonly Plan[]): FiguresSource[] {
  const byUrl = new Map(plans.map(({ source }) => [source.url, source.date]));
  return [...byUrl].map(([url, date]) => ({
    url,
    date: /^\d{4}-\d{2}-\d{2}$/.test(date) ? dayFormat.format(new Date(date)) : date,
    host: new URL(url).hostname.replace(/^www\./, ''),
  }));
}

const distinct = (values: ReadonlyArray<number | null>): number[] =>
  [...new Set(values.filter((value) => value !== null))].sort((a, b) => a - b);

/** "5, 20 or 40" */
function listed(values: ReadonlyArray<number | string>): string {
  const words = values.map((value) => (typeof value === 'number' ? formatNumber(value) : value));
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : words.join('');
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
