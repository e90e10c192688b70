/** Where the command line finds a server, and the key it calls with; as given, not validated yet. */
export interface ClientSettings {
  readonly url: string | undefined;
  readonly key: string | undefined;
}

/** Blank settings count as unset, as everywhere. */
export function toClientSettings({ SHEAF_URL, SHEAF_KEY }: NodeJS.ProcessEnv): ClientSettings {
  return { url: SHEAF_URL?.trim() || undefined, key: SHEAF_KEY?.trim() || undefined };
}
