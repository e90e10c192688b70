// `npm run conformance`: prints every requirement of the specification with the tests that show it, as Markdown.
// `npm run conformance -- 5.12` prints only one.
import { readRequirements, tableOf } from './conformance.mjs';
import { findTaggedTests } from './tagged-tests.mjs';

const wanted = process.argv.slice(2);
const requirements = readRequirements().filter(({ number }) => !wanted.length || wanted.includes(number));
process.stdout.write(`${tableOf(requirements, findTaggedTests())}\n`);
