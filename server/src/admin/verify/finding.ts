export interface Finding {
  readonly summary: string;
  /** What is wrong, one line each; only the first ones if there are many. */
  readonly wrong: readonly string[];
  readonly count: number;
}

const MAX_LINES = 20;

export class Problems {
  readonly lines: string[] = [];
  count = 0;

  add(line: string): void {
    this.count += 1;
    if (this.lines.length < MAX_LINES) this.lines.push(line);
  }

  finding(summary: string): Finding {
    return { summary, wrong: this.lines, count: this.count };
  }
}
