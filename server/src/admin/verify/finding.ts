/** What looking at one part of an installation has found. */
export interface Finding {
  /** What was looked at, in one line. */
  readonly looked: string;
  /** What is wrong, a line each; the first ones, where there are many. */
  readonly wrong: readonly string[];
  /** How many things are wrong. */
  readonly count: number;
}

const TOLD = 20;

/** Gathers what is wrong: counts all of it, and keeps the first ones to tell. */
export class Wrongs {
  readonly told: string[] = [];
  count = 0;

  add(line: string): void {
    this.count += 1;
    if (this.told.length < TOLD) this.told.push(line);
  }

  /** The finding, with what was looked at. */
  finding(looked: string): Finding {
    return { looked, wrong: this.told, count: this.count };
  }
}
