/** The result of verifying one part of an installation. */
export interface Finding {
  /** What was verified, in one line. */
  readonly summary: string;
  /** What is wrong, one line each; only the first ones if there are many. */
  readonly wrong: readonly string[];
  /** How many things are wrong. */
  readonly count: number;
}

const MAX_LINES = 20;

/** Collects problems: counts all of them, and retains the first ones to report. */
export class Problems {
  readonly lines: string[] = [];
  count = 0;

  add(line: string): void {
    this.count += 1;
    if (this.lines.length < MAX_LINES) this.lines.push(line);
  }

  /** The finding, with what was verified. */
  finding(summary: string): Finding {
    return { summary, wrong: this.lines, count: this.count };
  }
}
