import { setTimeout } from 'node:timers/promises';
import type { CreditBalance } from '@sheaf/contract/credits';
import { CANCELLED_MESSAGE } from '@sheaf/contract/jobs';
import { OCR_PACKAGES_MB, type OcrEstimate, type OcrStart } from '@sheaf/contract/scans/ocr';
import type { SystemLimits } from '@sheaf/contract/system';
import { pageParts, pdfOfPages } from '@sheaf/testing/documents/page-recipe';
import { type FakeTesseract, makeFakeTesseract } from '@sheaf/testing/fakes/tesseract/fake-tesseract';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { jobEnd, jobStatus } from '@sheaf/testing/visitor/jobs';
import { projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openNativeEngine } from '../../../platform/ocr/native-engine.ts';
import type { OcrEngine } from '../../../platform/ocr/ocr-engine.ts';
import type { Ocr } from '../../../platform/ocr/open-ocr.ts';
import { PackagesNotInstalled } from '../../../platform/ocr/packages.ts';

const scan = { content: pageParts.picture };
const FILES = [{ name: 'recipe.pdf', content: pdfOfPages([scan, scan, scan]) }];

describe('OCR that is installed on first use', () => {
  let tesseract: FakeTesseract;
  let app: TestApp;
  let person: Visitor;
  let project: string;
  let install: Ocr['install'];

  beforeAll(async () => {
    tesseract = await makeFakeTesseract();
    app = await startApp({ env: { OCR: 'ask', CREDITS_PER_OCR_PAGE: '2' } });
    let engine: OcrEngine | undefined;
    Object.assign(app.features.ocr, {
      ocr: {
        state: async () => (engine ? 'on' : 'ask'),
        engine: async () => engine,
        install: async (options) => {
          await install(options);
          engine = await openNativeEngine(tesseract.program, { env: {} });
        },
      } satisfies Ocr,
    });
    person = await app.signedIn();
    project = `/projects/${await projectWith(person, FILES)}`;
  });
  afterAll(async () => {
    await app.close();
    await tesseract.remove();
  });

  const stateOf = async () => (await person.get<SystemLimits>('/system/limits')).body.ocr;
  const estimate = async () => (await person.get<OcrEstimate>(`${project}/ocr/estimate`)).body;
  const credits = async () => (await person.get<CreditBalance>('/credits/balance')).body.total_credits;
  const start = async () => (await person.post<OcrStart>(`${project}/ocr`, {})).body.job_id;

  it('first says how much will be downloaded', async () => {
    expect(await stateOf()).toBe('ask');
    expect(await estimate()).toMatchObject({ pages: 3, install_megabytes: OCR_PACKAGES_MB });
  });

  it('loses nothing if the installation fails, and says why', async () => {
    install = async () => {
      throw new PackagesNotInstalled('network timeout');
    };
    const end = await jobEnd(person, await start());
    expect(end.status).toBe('failed');
    expect(end.error_message).toContain('npm said: network timeout');
    expect(await credits()).toBe(50);
    expect(await estimate()).toMatchObject({ pages: 3, install_megabytes: OCR_PACKAGES_MB });
  });

  it('stops the installation when the job is canceled', async () => {
    install = async ({ signal, onProgress }) => {
      while (!signal.aborted) {
        await setTimeout(50);
        await onProgress(61.2);
      }
      signal.throwIfAborted();
    };
    const job = await start();
    await expect
      .poll(async () => (await jobStatus(person, job)).progress_message)
      .toBe('Installing OCR: 61 of 140 MB');
    await person.post(`/internal/background-jobs/${job}/cancel`);
    expect((await jobEnd(person, job)).error_message).toBe(CANCELLED_MESSAGE);
    expect(await credits()).toBe(50);
  });

  it('installs and reads in one job, and is on from then on', async () => {
    install = async () => {};
    expect((await jobEnd(person, await start())).progress_message).toBe('3 of 3 pages read with OCR');
    expect(await credits()).toBe(44);
    expect(await stateOf()).toBe('on');
    expect(await estimate()).toMatchObject({ pages: 0, install_megabytes: null });
  });
});
