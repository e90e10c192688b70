import { monitorEventLoopDelay } from 'node:perf_hooks';
import { it } from 'vitest';
import { startApp } from './app.ts';
import { openStream } from './events.ts';
import { pileOf, projectWith } from './pile.ts';

it('t', { timeout: 120_000 }, async () => {
  const app = await startApp({ env: { SIGNUP_COURTESY_CREDITS: '5000' } });
  const person = await app.signedIn();
  const id = await projectWith(person, pileOf(100));
  const s = await openStream(person, id);
  let last = performance.now();
  const max = 0;
  const gaps: number[] = [];
  const h = setInterval(() => {
    const n = performance.now();
    gaps.push(n - last);
    last = n;
  }, 5);
  const t0 = performance.now();
  const start = await person.post<any>(`/ai/${id}/categorize-raw`);
  const n = 0;
  const times: number[] = [];
  const first = s
    .find((e) => e.type === 'changed' && e.what === 'files')
    .then(() => {
      times.push(performance.now() - t0);
      gaps.push(-1);
    });
  await s.find((e) => e.type === 'job' && e.job.status === 'completed');
  console.log(
    'first',
    times,
    'end',
    performance.now() - t0,
    'gaps after first',
    gaps
      .slice(gaps.indexOf(-1))
      .map((x) => Math.round(x))
      .filter((x) => x > 20),
    Math.max(...gaps),
    gaps.length,
  );
  clearInterval(h);
  await app.close();
});
