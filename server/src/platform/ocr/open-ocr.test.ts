import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@sheaf/testing/temporary-folder';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { Settings } from '../../config/settings.ts';
import { readConfig } from '../../config.ts';
import { openOcr } from './open-ocr.ts';
import { installPackages } from './packages.ts';

const SETTINGS = {
  DATABASE_URL: 'postgres://sheaf:secret@localhost/sheaf',
  SECRET_KEY: 'secret'.repeat(6),
  SECRET_KEY_PREVIOUS: 'secret'.repeat(7),
  MAIL_URL: 'smtp://sheaf:secret@localhost:25',
  STRIPE_SECRET_KEY: 'sk_test_secret',
  STRIPE_WEBHOOK_SECRET: 'whsec_secret',
  GOOGLE_CLIENT_ID: 'sheaf',
  GOOGLE_CLIENT_SECRET: 'secret',
  METRICS_TOKEN: 'secret'.repeat(6),
  AI_PROVIDER: 'anthropic',
  AI_MODEL: 'model',
  AI_API_KEY: 'secret',
  S3_ACCESS_KEY_ID: 'sheaf',
  S3_SECRET_ACCESS_KEY: 'secret',
};
/** Other secrets that a machine may have, which must not be passed on either. */
const OTHERS = { AWS_SESSION_TOKEN: 'secret', PGPASSWORD: 'secret', NODE_OPTIONS: '--title=secret' };
const OF_PROGRAMS = {
  PATH: process.env.PATH ?? '',
  TESSDATA_PREFIX: '/data/of/tesseract',
  LC_ALL: 'C.UTF-8',
  OMP_THREAD_LIMIT: '1',
};
const OF_NPM = { https_proxy: 'http://proxy:8080', npm_config_registry: 'https://registry.example' };
const SURROUNDINGS = { ...SETTINGS, ...OTHERS, ...OF_PROGRAMS, ...OF_NPM };

describe.skipIf(process.platform === 'win32')(
  'what a process that the server starts has of its environment',
  () => {
    let folder: string;
    let seen: string;
    beforeEach(async () => {
      folder = temporaryFolder(onTestFinished);
      seen = path.join(folder, 'seen');
    });

    const namesSeen = async () =>
      Object.fromEntries(
        (await readFile(seen, 'utf8'))
          .trim()
          .split('\n')
          .map((line) => line.split(/=(.*)/).slice(0, 2)),
      );
    const ocrOf = (program: string) =>
      readConfig({ ...SURROUNDINGS, OCR: 'on', OCR_PROGRAM: program, DATA_DIR: folder }).ocr;

    it('is what Tesseract needs, and no secret, both when it lists its languages and when it reads', async () => {
      const program = path.join(folder, 'tesseract');
      await writeFile(program, `#!/bin/sh\nenv >> '${seen}'\necho eng\n`);
      await chmod(program, 0o755);
      const engine = await openOcr(ocrOf(program)).engine();
      const page = { width: 1, height: 1, pixels: Uint8Array.of(255), dpi: 300 };
      await engine?.recognize(page, { language: 'en' });
      const all = await readFile(seen, 'utf8');
      expect(all.match(/^TESSDATA_PREFIX=/gm)).toHaveLength(2);
      expect(all).not.toContain('secret');
      expect(await namesSeen()).toMatchObject(OF_PROGRAMS);
      expect(Object.keys(await namesSeen())).not.toContain('https_proxy');
    });

    it('is what npm needs, and no secret, when the packages are installed', async () => {
      const installer = path.join(folder, 'install.mjs');
      await writeFile(
        installer,
        `import { writeFileSync } from 'node:fs';
       const lines = Object.entries(process.env).map(([name, value]) => name + '=' + value);
       writeFileSync(${JSON.stringify(seen)}, lines.join('\\n'));`,
      );
      const { signal } = new AbortController();
      const env = ocrOf('tesseract').environments.npm;
      await installPackages({ signal, onProgress: async () => {}, env, installer });
      expect(await readFile(seen, 'utf8')).not.toContain('secret');
      expect(await namesSeen()).toMatchObject({ ...OF_PROGRAMS, ...OF_NPM, OCR_PROGRAM: 'tesseract' });
    });

    it('has none of our settings, except for the OCR program', () => {
      const settings = Object.fromEntries(Object.keys(Settings.shape).map((name) => [name, '']));
      const { program, npm } = readConfig(settings).ocr.environments;
      expect(Object.keys(program)).toEqual([]);
      expect(Object.keys(npm)).toEqual(['OCR_PROGRAM']);
    });
  },
);
