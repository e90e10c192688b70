import type { DataFolder } from './data.ts';
import type { ResultRow } from './measuring.ts';

/** What a measurement has to work with. */
export interface Bench {
  readonly data: DataFolder;
  /** Pairs to measure: five, unless a trial asks for fewer. */
  readonly rounds: number;
  /** The parts to measure, for a bench that has parts; empty means all of them. */
  readonly only: readonly string[];
  /** Where a bench of names writes sheets for a reader, and reads those that are filled; null for none. */
  readonly sheets: string | null;
  /** Creates an empty folder, which is removed after the last measurement. */
  folder(name: string): Promise<string>;
  /** Reports progress to the person running the bench. */
  logProgress(sentence: string): void;
  /** Prints part of the result as Markdown, for results that do not fit a table of figures. */
  print(section: string): void;
}

/** One measurement. Throws `MissingPrerequisite` if this machine lacks something it needs; only this measurement is skipped then. */
type Measurement = (bench: Bench) => Promise<ResultRow[]>;

/** What `npm run bench NAME` measures. */
export interface BenchDefinition {
  readonly about: string;
  readonly measurements: readonly Measurement[];
}

/** Whether to measure a part of a bench: all parts are measured unless some are named. */
export const isSelected = ({ only }: Pick<Bench, 'only'>, part: string): boolean =>
  only.length === 0 || only.includes(part);
