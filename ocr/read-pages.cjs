// A process that reads pages as of one language, for as long as its parent lives: what Tesseract takes of memory goes back
// with it. Its parameters are the name of the language and the folder of its data.
const { readdirSync } = require('node:fs');
const { constants, platform, setPriority } = require('node:os');
const { createWorker } = require('tesseract.js');

/** Of Tesseract's two engines, the one that the data of `best_int` is for. */
const LSTM_ONLY = 1;
const [, , language, dataFolder] = process.argv;

// Requests are answered first. On Linux each thread has a priority of its own, those of V8 too.
const threads = platform() === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_LOW);

process.once('disconnect', () => process.exit());
// What is sent is sent in order, and the parent asks for one page after the other.
const worker = createWorker(language, LSTM_ONLY, {
  workerBlobURL: false,
  langPath: dataFolder,
  cacheMethod: 'none',
  gzip: true,
  errorHandler: () => {},
});
process.on('message', async ({ image, dpi }) => {
  try {
    const { setParameters, recognize } = await worker;
    await setParameters({ user_defined_dpi: String(dpi) });
    const { data } = await recognize(image, {}, { text: false, tsv: true });
    process.send({ tsv: data.tsv ?? '' });
  } catch (error) {
    process.send({ failure: String(error) });
  }
});
