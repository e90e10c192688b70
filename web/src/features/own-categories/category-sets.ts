import type { OwnEntry } from './own-list.ts';

const entry = (name: string, description: string): OwnEntry => ({ name, description });

/** Common sets to start from. The descriptions help to place files that do not say what they are. */
export const CATEGORY_SETS: Readonly<Record<string, readonly OwnEntry[]>> = {
  Household: [
    entry('Bills', 'invoices, receipts, electricity, water, phone'),
    entry('Bank', 'statements, cards, loans'),
    entry('Taxes', 'returns and notices from the tax office'),
    entry('Insurance', 'policies, premiums, claims'),
    entry('Home', 'rent, lease, repairs, property'),
    entry('Health', 'doctors, prescriptions, findings'),
    entry('Work', 'contracts, payslips, references'),
    entry('Manuals', 'instructions and warranties of appliances'),
  ],
  Office: [
    entry('Invoices', 'sent and received, reminders of payment'),
    entry('Quotes', 'offers and estimates'),
    entry('Contracts', 'agreements, leases, terms'),
    entry('Letters', 'correspondence with clients and authorities'),
    entry('Minutes', 'notes and decisions of meetings'),
    entry('Reports', 'analyses, plans, presentations'),
    entry('Staff', 'employment, applications, payroll'),
    entry('Bank and taxes', 'statements, returns, bookkeeping'),
  ],
  Study: [
    entry('Lectures', 'slides and notes from class'),
    entry('Readings', 'chapters and articles to read'),
    entry('Exercises', 'assignments and solutions'),
    entry('Essays', 'own papers and drafts'),
    entry('Exams', 'past papers and summaries'),
    entry('Organization', 'schedules, forms, rules'),
  ],
  Research: [
    entry('Theory', 'concepts, models, proofs'),
    entry('Methods', 'procedures, instruments, software'),
    entry('Findings', 'experiments, results, evaluation'),
    entry('Surveys', 'reviews of the literature'),
    entry('Data', 'descriptions of data sets and surveys'),
    entry('Drafts', 'own manuscripts and notes'),
    entry('Funding', 'proposals, budgets, reports to funders'),
  ],
};
