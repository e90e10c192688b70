import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  SECRET_KEY: 'x'.repeat(32),
  PUBLIC_URL: 'https://sheaf.example',
  DATABASE_URL: 'postgres://localhost/sheaf',
  MAIL_URL: 'smtp://localhost',
};

it.each(['SECRET_KEY', 'PUBLIC_URL', 'DATABASE_URL', 'MAIL_URL'])(
  'production does not start without %s',
  { tags: ['@9.33'] },
  (name) => {
    expect(() => readConfig({ ...PRODUCTION, [name]: '' })).toThrow(`${name}: is required in production.`);
  },
);

it('production limits how often one may guess, whatever the settings say', { tags: ['@9.33'] }, () => {
  expect(readConfig(PRODUCTION).rateLimit).toBe(true);
  expect(() => readConfig({ ...PRODUCTION, RATE_LIMIT: 'off' })).toThrow('RATE_LIMIT');
});

it('all mistakes in the settings are named together', { tags: ['@9.33'] }, () => {
  const read = () => readConfig({ ...PRODUCTION, PORT: 'ten', ROLE: 'queen', LIMIT_PDF_FILE_MB: '-1' });
  for (const name of ['PORT', 'ROLE', 'LIMIT_PDF_FILE_MB']) expect(read).toThrow(`- ${name}: `);
});
