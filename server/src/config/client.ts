/** Where the command line finds a server, and with what it calls; as given, not yet checked. */
export interface ClientSettings {
  readonly url: string | undefined;
  readonly key: string | undefined;
}

/** Blank settings count as none, as everywhere. */
export function toClientSettings({ SHEAF_URL, SHEAF_KEY }: NodeJS.ProcessEnv): ClientSettings {
  return { url: SHEAF_URL?.trim() || undefined, key: SHEAF_KEY?.trim() || undefined };
}
