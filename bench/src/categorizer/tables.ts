import { markdownTable } from '../table.ts';
import type { Agreement, Score } from './command.ts';
import { type Cell, type Reference, SCALE } from './references.ts';
import type { ScaleResult } from './scale.ts';
import { agreementOf, type SetResult } from './sets.ts';
import type { Stability } from './stability.ts';
import { meets, type Results, type Verdict, verdictsOf } from './verdicts.ts';

/** All tables of a run, as Markdown; tables of parts that were not measured are left out. */
export function sectionsOf(results: Results): string[] {
  const { sets, stability, scale } = results;
  return [
    ...(sets.length > 0 ? [mainTable(results), limitsTable(sets), namesTable(sets)] : []),
    ...(stability.length > 0 ? [stabilityTable(stability)] : []),
    ...(scale.length > 0 ? [scaleTable(scale)] : []),
    verdictTable(verdictsOf(results)),
  ];
}

function mainTable({ sets, scale }: Results): string {
  const rows = sets.map((set) => [
    set.collection.name,
    size(set.main),
    found(agreementOf(set.collection, set.main)),
    ...beside(set.collection.reference),
  ]);
  const all = scale.at(-1);
  if (all) {
    rows.push(['scale', size(all.score), found(all.score.final), ...beside(SCALE.reference)]);
  }
  const head = ['set', 'documents / classes', 'Sheaf (found)', 'k-means @K', 'best of six @K'];
  return titled(
    'N = 50, NMI / P1, K not told, beside what was told K (k-means, best of six), the prototype and an SVM (NMI)',
    markdownTable([...head, 'prototype (found)', 'SVM'], rows),
  );
}

function limitsTable(sets: readonly SetResult[]): string {
  const rows = sets.map(({ collection, trueK, main, atTen, atTrueK, atMost }) => [
    collection.name,
    found(atTen),
    found(atTrueK),
    String(trueK),
    found(agreementOf(collection, main)),
    found(atMost),
  ]);
  return titled(
    'Other limits, NMI / P1 (found)',
    markdownTable(['set', 'N = 10', 'N = K', 'K', 'N = 50', 'N = 300'], rows),
  );
}

function namesTable(sets: readonly SetResult[]): string {
  const rows = sets.map(({ collection, main: { finalLabels: names, langAcc }, trueNames }) =>
    [names.hit, names.nameMatch, trueNames, names.wellFormed, names.distinct, langAcc]
      .map((share) => short(share, 3))
      .toSpliced(0, 0, collection.name),
  );
  return titled(
    'Names and languages, N = 50',
    markdownTable(['set', 'hit', 'name match', 'true', 'well formed', 'distinct', 'language accuracy'], rows),
  );
}

function stabilityTable(stability: readonly Stability[]): string {
  const rows = stability.map(({ name, isIdentical, shuffledAri, answer }) => [
    name,
    isIdentical ? 'same bytes' : '**other bytes**',
    short(shuffledAri, 3),
    answer,
  ]);
  const head = ['set', 'second run', 'shuffled names, ARI', 'hash of placements and names'];
  return titled('Sorted again, N = 50', markdownTable(head, rows));
}

function scaleTable(scale: readonly ScaleResult[]): string {
  const rows = scale.map(({ documents, seconds, peakMb, score, answer }) => [
    documents.toLocaleString('en'),
    `${seconds.toFixed(1)} s`,
    peakMb === null ? '–' : `${peakMb.toFixed(0)} MB`,
    found(score.final),
    answer,
  ]);
  const head = ['documents', 'time', 'peak memory', 'NMI / P1 (found)', 'hash of placements and names'];
  return titled('Scale, N = 50, the whole command', markdownTable(head, rows));
}

function verdictTable(verdicts: readonly Verdict[]): string {
  const word = (verdict: Verdict, goal: number) => (meets(verdict, goal) ? 'met' : '**missed**');
  const rows = verdicts.map((verdict) => {
    const { what, measured, must, aim } = verdict;
    return [
      what,
      shown(verdict, measured),
      shown(verdict, must),
      word(verdict, must),
      ...(aim === undefined ? ['–', '–'] : [shown(verdict, aim), word(verdict, aim)]),
    ];
  });
  return titled('Targets', markdownTable(['what', 'Sheaf', 'must', '', 'aim', ''], rows));
}

const titled = (title: string, table: string): string => `### ${title}\n\n${table}`;

function beside({ kMeans, bestOfSix, prototype, ceiling }: Reference): string[] {
  return [
    kMeans ? pair(kMeans) : '–',
    pair(bestOfSix),
    `${pair(prototype)} (${prototype.found})`,
    ceiling === undefined ? '–' : short(ceiling, 2),
  ];
}

const size = ({ docs, classes }: Score): string => `${docs.toLocaleString('en')} / ${classes}`;
const pair = ({ nmi, p1 }: Cell): string => `${short(nmi, 2)} / ${short(p1, 2)}`;
const found = ({ nmi, p1, k }: Agreement): string => `${short(nmi, 3)} / ${short(p1, 3)} (${k})`;

/** A share as the design page formats it: .66. */
const short = (share: number, digits: number): string => share.toFixed(digits).replace(/^0\./, '.');

function shown({ unit }: Verdict, value: number): string {
  if (unit === 'share') return short(value, 3);
  if (unit === 's') return `${value.toFixed(1)} s`;
  if (unit === 'MB') return `${value.toFixed(0)} MB`;
  return unit === 'exponent' ? value.toFixed(2) : String(value);
}
