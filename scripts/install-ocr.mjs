// What the server runs when somebody requests OCR for the first time, if its settings allow that.
import { ensureOcrInstalled } from './installation.mjs';
import { runCommand } from './programs.mjs';

// Our parent has exited or canceled the installation: end npm too, which is in the same process group.
process.stdin.resume().once('end', () => {
  if (process.platform !== 'win32') process.kill(-process.pid, 'SIGTERM');
  process.exit(1);
});

await runCommand(ensureOcrInstalled);
process.exit();
