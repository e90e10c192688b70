import { runCli } from './command-line/run-cli.ts';

// What a shell reports for a program that a signal ended.
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

// `printResult` handles them.
process.stdout.on('error', () => {});

process.exitCode = await runCli(process.argv.slice(2), {
  stdout: process.stdout,
  stderr: process.stderr,
  onSignal: (tidyUp) => {
    for (const [signal, code] of Object.entries(SIGNALS)) {
      process.on(signal, () => {
        tidyUp();
        process.exit(code);
      });
    }
  },
});
