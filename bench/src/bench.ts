import type { DataFolder } from './data.ts';
import type { Figure } from './measuring.ts';

/** What a measurement works with. */
export interface Bench {
  readonly data: DataFolder;
  /** Pairs to measure: five, unless a trial asks for fewer. */
  readonly rounds: number;
  /** The parts to measure, of a bench that has parts; none means all. */
  readonly only: readonly string[];
  /** The languages to measure, of a bench that draws documents of several; none means its own choice. */
  readonly languages: readonly string[];
  /** An empty folder of its own, removed when everything has been measured. */
  folder(name: string): Promise<string>;
  /** Tells the person at the keyboard what is going on. */
  say(sentence: string): void;
  /** Prints a part of the result, as Markdown, where a table of figures is not enough. */
  print(section: string): void;
}

/** One measurement. Throws `Absent` where this machine lacks something for it; that skips this one alone. */
type Measurement = (bench: Bench) => Promise<Figure[]>;

/** What `npm run bench NAME` measures. */
export interface BenchDefinition {
  readonly about: string;
  readonly measurements: readonly Measurement[];
  /** Not part of a run without a name: it takes long, or uses the network. */
  readonly onlyByName?: boolean;
}

/** Whether a part of a bench is to be measured: all are, unless some are asked for. */
export const isAskedFor = ({ only }: Pick<Bench, 'only'>, part: string): boolean =>
  only.length === 0 || only.includes(part);
