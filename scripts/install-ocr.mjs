// What the server runs when somebody asks for OCR for the first time, where its settings let them.
import { ensureOcrInstalled } from './installation.mjs';
import { command } from './programs.mjs';

// Whoever started this has ended, or has changed his mind: npm ends too, which is of the same group of processes.
process.stdin.resume().once('end', () => {
  if (process.platform !== 'win32') process.kill(-process.pid, 'SIGTERM');
  process.exit(1);
});

await command(ensureOcrInstalled);
process.exit();
