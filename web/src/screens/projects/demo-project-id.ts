/** The project of `/demo`, whose address names none. */
export const DEMO_PROJECT_ID = 'de300000-0000-4000-8000-000000000000';
