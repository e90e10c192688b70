/** How many files of a run a person should check, as a clause of its final message. */
export const toCheckClause = (count: number): string => `${count} to check`;

/** The final message of a run without that clause, which is out of date as soon as a file has been checked. */
export const withoutToCheck = (message: string): string => message.replace(/; \d+ to check/, '');
