/** The parts of its environment that the server passes to child processes: what they need, and none of its secrets. */
interface ChildEnvironments {
  /** For third-party programs. */
  readonly program: NodeJS.ProcessEnv;
  /** For npm, which needs to reach a registry, possibly through a proxy. */
  readonly npm: NodeJS.ProcessEnv;
}

/** Where a program finds itself, its libraries and data, a temporary folder, its locale and its number of cores. */
const PROGRAM_VARIABLES =
  /^(?:PATH|HOME|TMPDIR|TEMP|TMP|LANG|LC_\w+|(?:DY)?LD_(?:FALLBACK_)?LIBRARY_PATH|TESSDATA_PREFIX|OMP_\w+|SYSTEMROOT|WINDIR|PATHEXT)$/;
/** Which registry to use, and how to reach it; also the OCR program, which the installer looks for first. */
const NPM_VARIABLES =
  /^(?:OCR_PROGRAM|NPM_\w.*|NODE_AUTH_TOKEN|NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR)|(?:HTTPS?_|ALL_|NO_)?PROXY|COMSPEC|USERPROFILE|(?:LOCAL)?APPDATA)$/;

/** An allow list: only the listed variables are passed on, whatever others are called. */
export const toChildEnvironments = (environment: NodeJS.ProcessEnv): ChildEnvironments => ({
  program: pickVariables(environment, [PROGRAM_VARIABLES]),
  npm: pickVariables(environment, [PROGRAM_VARIABLES, NPM_VARIABLES]),
});

// Windows writes `Path`, and proxy variables are also used in lower case.
const pickVariables = (environment: NodeJS.ProcessEnv, lists: readonly RegExp[]): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(environment).filter(([name]) => lists.some((list) => list.test(name.toUpperCase()))),
  );
