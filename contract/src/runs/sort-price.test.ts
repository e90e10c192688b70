import { describe, expect, it } from 'vitest';
import { MAX_CATEGORIES } from '../constants.ts';
import { type MergeForecast, mergeCost, mergeOutcome } from './merge-forecast.ts';
import { ASSIGN_OUTCOME, sortPrice } from './sort-price.ts';

const UNKNOWN = 'If merging changes nothing, its credits are returned.';
const NOTHING = 'Merging would change nothing, so it costs nothing.';
const forecast = (over: Partial<MergeForecast> = {}): MergeForecast => ({
  raw_categories: 9,
  categories: 9,
  is_unchanged: true,
  up_to: MAX_CATEGORIES.max,
  ...over,
});
const status = (files_remaining: number, merge_forecast: MergeForecast | null, ownCategories = 0) => ({
  phase1: { complete: false, is_running: false, can_run: true, files_processed: 0, files_remaining },
  phase2: {
    complete: false,
    is_running: false,
    can_run: true,
    files_processed: 0,
    final_categories: ownCategories,
  },
  phase1_cost: files_remaining,
  merge_forecast,
});

describe('what merging costs', () => {
  it.each([
    [8, 10, 'Merging puts 9 raw categories into 8 categories at most.'],
    [9, 0, NOTHING],
    [10, 0, NOTHING],
    [300, 0, NOTHING],
  ])('with at most %d categories, where nine raw ones would stay: %d', (max, cost, outcome) => {
    expect(mergeCost(forecast(), max)).toBe(cost);
    expect(mergeOutcome(forecast(), max)).toBe(outcome);
  });

  it('is the price of a run where it changes something, and says what', () => {
    const changing = forecast({ raw_categories: 31, categories: 9, is_unchanged: false });
    expect(mergeCost(changing, 50)).toBe(10);
    expect(mergeOutcome(changing, 50)).toBe('Merging puts 31 raw categories into 9 categories.');
    expect(mergeOutcome(changing, 1)).toBe('Merging puts 31 raw categories into 1 category at most.');
  });

  it('is the full price, at most, where nothing is known', () => {
    expect([mergeCost(null, 50), mergeOutcome(null, 50)]).toEqual([10, UNKNOWN]);
    const upTo = forecast({ up_to: 9 });
    expect([mergeCost(upTo, 10), mergeOutcome(upTo, 10)]).toEqual([10, UNKNOWN]);
    expect(mergeCost(upTo, 9)).toBe(0);
  });
});

describe('the price of a sort', () => {
  it('before phase 1 counts both phases', () => {
    expect(sortPrice(status(42, null), { max_categories: 50 })).toEqual({
      credits: 52,
      phase1: 42,
      phase2: 10,
      outcome: UNKNOWN,
    });
    // What merging would do with the files that have a raw category is not what it would do with all of them.
    expect(sortPrice(status(1, forecast()), { max_categories: 50 }).credits).toBe(11);
  });

  it('after phase 1 is that of merging, and nothing where that changes nothing', () => {
    expect(sortPrice(status(0, forecast()), { max_categories: 50 })).toMatchObject({
      credits: 0,
      outcome: NOTHING,
    });
    expect(sortPrice(status(0, forecast()), { max_categories: 8 }).credits).toBe(10);
  });

  it('into own categories that are still empty is that of assigning file by file', () => {
    expect(sortPrice(status(0, forecast(), 6), { max_categories: 50 })).toMatchObject({
      credits: 10,
      outcome: ASSIGN_OUTCOME,
    });
  });
});
