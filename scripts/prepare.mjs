// Everything that `npm start` does before it starts the server, for images and machines that are set up beforehand.
import { ensureInstalled, PRODUCT } from './installation.mjs';
import { runCommand, UserFacingError } from './programs.mjs';
import { buildWebApp } from './web-build.mjs';

await runCommand(async () => {
  await ensureInstalled(PRODUCT);
  const { result, output } = await buildWebApp();
  if (result === 'failed') throw new UserFacingError(`${output}\nThe web app could not be built, see above.`);
});
