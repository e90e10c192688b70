import { runAdmin } from './admin/run-admin.ts';
import { OWNER_ONLY_UMASK } from './platform/folders/private-folder.ts';

// A reader may close the pipe early, as `head` does.
process.stdout.on('error', () => {});

// Backups, too, are only for their owner.
process.umask(OWNER_ONLY_UMASK);
const { code, stdout, stderr } = await runAdmin(process.argv.slice(2));
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = code;
