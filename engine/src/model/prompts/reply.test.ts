import { expect, it } from 'vitest';
import { z } from 'zod';
import { itemsIn } from './reply.ts';

const Item = z.object({ file: z.number(), name: z.string() });
const one = '{"file":1,"name":"One {of} \\"many\\""}';
const two = '{"file":2,"name":"Two"}';

it.each([
  ['as asked', `{"files":[${one},${two}]}`, [1, 2]],
  ['as a bare list', `[${one},${two}]`, [1, 2]],
  ['alone', one, [1]],
  [
    'in a code fence with talk around it',
    `Sure:\n\`\`\`json\n{"files":[${one},${two}]}\n\`\`\`\nAnything else?`,
    [1, 2],
  ],
  ['cut off', `{"files":[${one},${two},{"file":3,"na`, [1, 2]],
  ['with one item broken', `{"files":[${one},{"file":oops},${two}]}`, [1, 2]],
  ['with one item of another form', `{"files":[${one},{"file":"x"},${two}]}`, [1, 2]],
  ['after thinking aloud', `<think>Maybe {"file":9,"name":"Draft"}?</think>\n[${one}]`, [1]],
  ['one a line', `${one}\n${two}`, [1, 2]],
  ['nested deeper', `{"result":{"files":[${one}]}}`, [1]],
  ['as nonsense', '}{ not "a reply {{{ }}}', []],
  ['as nothing', '', []],
])('reads items written %s', (_, reply, files) => {
  expect(itemsIn(reply, Item).map(({ file }) => file)).toEqual(files);
});

it.each(['{', '{}', '"', '{"a":', '"{', '\\"'])('reads a hostile reply of many %s quickly', (part) => {
  const start = performance.now();
  expect(itemsIn(part.repeat(60_000), Item)).toEqual([]);
  expect(performance.now() - start).toBeLessThan(3000);
});
