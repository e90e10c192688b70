/** What processes that the server starts have of its environment: what they need, and none of its secrets. */
export interface ChildEnvironments {
  /** Of a program that is not ours. */
  readonly program: NodeJS.ProcessEnv;
  /** Of npm, which reaches a registry, through a proxy maybe. */
  readonly npm: NodeJS.ProcessEnv;
}

/** Where a program finds itself, its libraries, its data and a folder for temporary files; how it writes and on how many cores. */
const OF_PROGRAMS =
  /^(?:PATH|HOME|TMPDIR|TEMP|TMP|LANG|LC_\w+|(?:DY)?LD_(?:FALLBACK_)?LIBRARY_PATH|TESSDATA_PREFIX|OMP_\w+|SYSTEMROOT|WINDIR|PATHEXT)$/;
/** Which registry, and how to reach it; what the installer looks for first is the program. */
const OF_NPM =
  /^(?:OCR_PROGRAM|NPM_\w.*|NODE_AUTH_TOKEN|NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR)|(?:HTTPS?_|ALL_|NO_)?PROXY|COMSPEC|USERPROFILE|(?:LOCAL)?APPDATA)$/;

/** What is let through is listed; all else stays here, whatever it is called. */
export const toChildEnvironments = (environment: NodeJS.ProcessEnv): ChildEnvironments => ({
  program: only(environment, [OF_PROGRAMS]),
  npm: only(environment, [OF_PROGRAMS, OF_NPM]),
});

// Windows writes `Path`, and proxies are named in small letters, too.
const only = (environment: NodeJS.ProcessEnv, lists: readonly RegExp[]): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(environment).filter(([name]) => lists.some((list) => list.test(name.toUpperCase()))),
  );
