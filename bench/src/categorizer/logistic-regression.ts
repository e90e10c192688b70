/** An observation: its numbers, what was observed, and how much it counts. */
export interface Observation {
  readonly x: readonly number[];
  readonly y: 0 | 1;
  readonly weight: number;
}

const ITERATIONS = 25;
/** Ridge penalty of the coefficients, in observations, so that two numbers that always agree have a solution. */
const PENALTY = 1;

/**
 * Returns the coefficients of a logistic regression, the intercept first, by Newton's method with a ridge penalty
 * (Hastie, Tibshirani and Friedman 2009, 4.4.1).
 */
export function fitLogisticRegression(observations: readonly Observation[]): number[] {
  const size = (observations[0]?.x.length ?? 0) + 1;
  const coefficients = Array<number>(size).fill(0);
  for (let iteration = 0; iteration < ITERATIONS; iteration += 1) {
    const gradient: number[] = coefficients.map((value, d) => (d === 0 ? 0 : -PENALTY * value));
    const hessian: number[][] = coefficients.map((_, a) =>
      coefficients.map((__, b) => (a === b && a > 0 ? PENALTY : 0)),
    );
    for (const { x, y, weight } of observations) {
      const row = [1, ...x];
      const logOdds = row.reduce((sum, value, d) => sum + value * (coefficients[d] ?? 0), 0);
      const probability = 1 / (1 + Math.exp(-logOdds));
      const curvature = weight * probability * (1 - probability);
      row.forEach((a, i) => {
        gradient[i] = (gradient[i] ?? 0) + weight * (y - probability) * a;
        const own = hessian[i] ?? [];
        row.forEach((b, j) => {
          own[j] = (own[j] ?? 0) + curvature * a * b;
        });
      });
    }
    solve(hessian, gradient).forEach((step, d) => {
      coefficients[d] = (coefficients[d] ?? 0) + step;
    });
  }
  return coefficients;
}

/** Solves a system of linear equations with a symmetric, positive definite matrix by Gaussian elimination. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0]);
  rows.forEach((pivot, p) => {
    for (const row of rows.slice(p + 1)) {
      const factor = (row[p] ?? 0) / (pivot[p] ?? 1);
      pivot.forEach((value, column) => {
        row[column] = (row[column] ?? 0) - factor * value;
      });
    }
  });
  const solution = Array<number>(rows.length).fill(0);
  for (let p = rows.length - 1; p >= 0; p -= 1) {
    const row = rows[p] ?? [];
    const known = solution.reduce(
      (sum, value, column) => sum + (column > p ? value * (row[column] ?? 0) : 0),
      0,
    );
    solution[p] = ((row[rows.length] ?? 0) - known) / (row[p] ?? 1);
  }
  return solution;
}
