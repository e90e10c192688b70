// The thread of tesseract.js, at a low priority: requests are answered first.
const { constants, getPriority, platform, setPriority } = require('node:os');

// Linux alone gives each thread a priority of its own.
if (platform() === 'linux') {
  const below = getPriority() + constants.priority.PRIORITY_BELOW_NORMAL;
  setPriority(0, Math.min(below, constants.priority.PRIORITY_LOW));
}
require('tesseract.js/src/worker-script/node/index.js');
