import type { PhaseStatus } from '@sheaf/contract/categorization';
import { describe, expect, test } from 'vitest';
import { unsortedStatus } from '../../mocks/server/sample-project.ts';
import {
  changeDisabledReason,
  costMessage,
  creditShortage,
  phase1Badge,
  phase1DisabledReason,
  phase2Badge,
  phase2DisabledReason,
  readMaxCategories,
  replacementHint,
} from './phase-rules.ts';

interface Over {
  phase1?: Partial<PhaseStatus['phase1']>;
  phase2?: Partial<PhaseStatus['phase2']>;
  total_files?: number;
}
const status = ({ phase1, phase2, total_files = 3 }: Over = {}): PhaseStatus => ({
  ...unsortedStatus,
  total_files,
  phase1: { ...unsortedStatus.phase1, ...phase1 },
  phase2: { ...unsortedStatus.phase2, ...phase2 },
});
const active = { isDeactivated: false };

describe('the badge of phase 1', () => {
  test('is pending, running and complete in turn', { tags: ['@4.18'] }, () => {
    expect(phase1Badge(status())).toBe('Pending');
    expect(phase1Badge(status({ phase1: { is_running: true } }))).toBe('Running...');
    expect(phase1Badge(status({ phase1: { complete: true } }))).toBe('Complete');
  });
});

describe('the badge of phase 2', () => {
  test('waits for phase 1 and is ready once it has processed a file', { tags: ['@4.19'] }, () => {
    expect(phase2Badge(status())).toBe('Waiting');
    expect(phase2Badge(status({ phase1: { files_processed: 1 } }))).toBe('Ready');
  });
  test('says running before complete, and complete before ready', { tags: ['@4.19'] }, () => {
    const phase1 = { files_processed: 3, complete: true };
    expect(phase2Badge(status({ phase1, phase2: { complete: true } }))).toBe('Complete');
    expect(phase2Badge(status({ phase1, phase2: { complete: true, is_running: true } }))).toBe('Running...');
  });
});

describe('what keeps a phase from starting', () => {
  test('nothing, when the server says it can run', { tags: ['@4.20'] }, () => {
    expect(phase1DisabledReason(status(), active)).toBeNull();
    const ready = status({ phase1: { files_processed: 3, complete: true }, phase2: { can_run: true } });
    expect(phase2DisabledReason(ready, active)).toBeNull();
  });
  test('an empty project, a finished phase, a running one, a deactivated account', {
    tags: ['@4.20'],
  }, () => {
    expect(phase1DisabledReason(status({ total_files: 0 }), active)).toBe('Upload files first.');
    expect(phase1DisabledReason(status({ phase1: { complete: true } }), active)).toBe(
      'Every file has a raw category.',
    );
    expect(phase1DisabledReason(status({ phase2: { is_running: true } }), active)).toContain(
      'Wait for the current process',
    );
    expect(phase1DisabledReason(status(), { isDeactivated: true })).toContain('Reactivate your account');
    expect(phase2DisabledReason(status(), active)).toBe('Run phase 1 first.');
    expect(phase2DisabledReason(status(), { isDeactivated: true })).toContain('Reactivate your account');
  });
  test('categories cannot be changed during a run or in a deactivated account', () => {
    expect(changeDisabledReason(status(), active)).toBeNull();
    expect(changeDisabledReason(status({ phase2: { is_running: true } }), active)).toContain(
      'Wait for the current',
    );
    expect(changeDisabledReason(status(), { isDeactivated: true })).toContain('Reactivate your account');
  });
  test('the server has the last word', { tags: ['@4.20'] }, () => {
    expect(phase1DisabledReason(status({ phase1: { can_run: false } }), active)).not.toBeNull();
    expect(phase2DisabledReason(status({ phase1: { files_processed: 1 } }), active)).not.toBeNull();
  });
});

describe('credits before a start', () => {
  test.each([
    [9, true],
    [10, false],
    [11, false],
  ])('with %i credits of 10, short is %s', { tags: ['@5.15'] }, (balance, isShort) => {
    expect(creditShortage('category_assignment', { cost: 10, balance }) !== null).toBe(isShort);
  });
  test('a shortage is reported in the specified wording', { tags: ['@5.14', '@8.27'] }, () => {
    expect(creditShortage('file_categorization', { cost: 37, balance: 5 })).toEqual({
      title: 'Insufficient credits',
      message: 'You need 37 credits to run file categorization. Visit your account to buy more credits.',
    });
  });
  test('an unknown balance blocks nothing: the server decides', () => {
    expect(creditShortage('file_categorization', { cost: 37, balance: undefined })).toBeNull();
  });
  test('the cost is shown before the start, next to the balance', () => {
    expect(costMessage({ cost: 1, balance: 50 })).toBe('Costs 1 credit; you have 50.');
    expect(costMessage({ cost: 10, balance: 0, subject: 'Either' })).toBe(
      'Either costs 10 credits; you have 0.',
    );
    expect(costMessage({ cost: 0, balance: 7 })).toBe('Costs nothing; you have 7.');
  });
  test('the cost is shown alone while the balance is unknown', () => {
    expect(costMessage({ cost: 12, balance: undefined })).toBe('Costs 12 credits.');
  });
});

describe('before a new run of phase 2', () => {
  test.each([
    [6, 0, 'A new run replaces the current 6 categories.'],
    [1, 0, 'A new run replaces the current category.'],
    [
      6,
      2,
      'A new run replaces 4 of the current 6 categories. It keeps 2: your own, locked, or holding pinned files.',
    ],
    [6, 6, 'A new run keeps the current 6 categories (your own, locked, or holding pinned files).'],
  ])('of %i categories, the %i that it keeps are told from those that it replaces', (all, kept, hint) => {
    expect(replacementHint({ all, kept }, { reuseExisting: false })).toBe(hint);
  });
  test.each([
    [6, 0, / Merge categories replaces them\.$/],
    [1, 0, / Merge categories replaces it\.$/],
    [1, 1, / Merge categories keeps it too\.$/],
    [6, 2, / Merge categories replaces those that are not your own, locked, or holding pinned files\.$/],
  ])(
    'of %i categories, %i of them kept, the same is said of merging while they are to be reused',
    (all, kept, hint) => {
      expect(replacementHint({ all, kept }, { reuseExisting: true })).toMatch(hint);
    },
  );
});

describe('Max Categories', () => {
  test.each(['1', '2', '50', '299', '300'])('%s is taken', (text) => {
    expect(readMaxCategories(text)).toEqual({ value: Number(text) });
  });
  test.each(['', ' ', '0', '301', '-1', '2.5', 'ten'])(
    '"%s" is refused with the range',
    { tags: ['@5.13'] },
    (text) => {
      expect(readMaxCategories(text)).toEqual({
        error: 'Max Categories must be a whole number from 1 to 300.',
      });
    },
  );
});
