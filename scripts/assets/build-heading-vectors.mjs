// Builds engine/src/embedding/model/heading-vectors.bin, the embeddings of the headings, from the English lexicon and
// the sentence encoder. Run it again when either changes:
//   node scripts/with-node.mjs scripts/assets/build-heading-vectors.mjs
// The output is deterministic.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../programs.mjs';

const { readEntries } = await import('../../engine/src/headings/lexicon.ts');
const { SentenceEncoder } = await import('../../engine/src/embedding/sentence-encoder.ts');
const { HEADING_IDS } = await import('../../engine/src/headings/heading-tree.ts');
const { headingVector } = await import('../../engine/src/embedding/heading-embedding.ts');

const encoder = new SentenceEncoder();
const entries = new Map(readEntries('en').map((entry) => [entry.id, entry]));
const rows = HEADING_IDS.map((id) => Buffer.from(headingVector(entries.get(id), encoder).buffer));
writeFileSync(join(root, 'engine/src/embedding/model/heading-vectors.bin'), Buffer.concat(rows));
