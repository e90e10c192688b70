import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Clock } from '../../../platform/clock.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/durations.ts';
import { hashToken } from '../../../platform/secrets.ts';
import type { Database } from '../../../tables.ts';
import { incrementCounter } from '../attempts/attempts.store.ts';
import { deleteConnection, extendConnection } from '../keys/keys.store.ts';
import * as store from './connections.store.ts';

/** How long a registered program is kept that is not connected, and how long after its last connection was renewed. */
const CLIENT_DAYS = { unused: 1, used: 90 } as const;
/**
 * How long a used refresh token is only refused: two windows of one program may renew its connection at once. A later use
 * ends the connection, since the token may have been stolen (RFC 9700, 4.14.2).
 */
const REUSE_GRACE_MS = MINUTE_MS;
const MAX_CLIENTS_PER_DAY = 20_000;
const MAX_CLIENT_BYTES = 8_192;

interface AdapterContext {
  readonly db: Database;
  readonly clock: Clock;
  /** The errors with which the library answers. */
  readonly refuse: { registration(detail: string): Error; reuse(): Error };
}

/**
 * Stores what the authorization server's library keeps. A grant is a connection, whose id it has: ending the connection
 * ends the grant with all codes and tokens, and the other way round. Ids are secrets (tokens), so only hashes are stored.
 */
export class ArtifactAdapter implements Adapter {
  readonly #context: AdapterContext;
  readonly #kind: string;

  constructor(context: AdapterContext, kind: string) {
    this.#context = context;
    this.#kind = kind;
  }

  async upsert(id: string, { jti, ...payload }: AdapterPayload, expiresInSeconds?: number): Promise<void> {
    const { db, clock, refuse } = this.#context;
    const now = clock.now().getTime();
    if (this.#kind === 'Client') await this.#assertMayRegister(payload);
    const lifetimeMs =
      expiresInSeconds === undefined ? CLIENT_DAYS.unused * DAY_MS : expiresInSeconds * 1_000;
    const expiresAt = new Date(now + lifetimeMs);
    const keyId = keyIdOf(this.#kind, { id, payload });
    const isSaved = await store.saveArtifact(db, {
      kind: this.#kind,
      idHash: hashToken(id),
      keyId,
      payload,
      expiresAt,
    });
    // The connection was ended since the library found it.
    if (!isSaved) throw refuse.reuse();
    if (keyId === null || !payload.clientId) return;
    if (this.#kind === 'RefreshToken') await extendConnection(db, { id: keyId, until: expiresAt });
    const until = new Date(now + CLIENT_DAYS.used * DAY_MS);
    await store.extendArtifact(db, { kind: 'Client', idHash: hashToken(payload.clientId), until });
  }

  /** Registering is open to anybody, so its size and number have bounds. */
  async #assertMayRegister(payload: AdapterPayload): Promise<void> {
    const { db, clock, refuse } = this.#context;
    if (JSON.stringify(payload).length > MAX_CLIENT_BYTES)
      throw refuse.registration('The registration is too large.');
    const { isExceeded } = await incrementCounter(db, {
      key: 'program-registrations',
      max: MAX_CLIENTS_PER_DAY,
      now: clock.now(),
      windowMs: DAY_MS,
    });
    if (isExceeded) throw refuse.registration('Too many programs have registered. Try again tomorrow.');
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const { db, clock } = this.#context;
    const now = clock.now();
    const row = await store.findArtifact(db, { kind: this.#kind, idHash: hashToken(id), now });
    if (!row) return undefined;
    const { payload, consumed_at: usedAt } = row;
    const graceMs = this.#kind === 'RefreshToken' ? REUSE_GRACE_MS : 0;
    return {
      ...payload,
      ...(this.#kind !== 'Client' && { jti: id }),
      // With `consumed` the library ends the grant; without it, `consume` refuses the token.
      ...(usedAt && now.getTime() - usedAt.getTime() >= graceMs && { consumed: usedAt.getTime() / 1_000 }),
    };
  }

  async consume(id: string): Promise<void> {
    const { db, clock, refuse } = this.#context;
    const used = { kind: this.#kind, idHash: hashToken(id), now: clock.now() };
    if (!(await store.consumeArtifact(db, used))) throw refuse.reuse();
  }

  async destroy(id: string): Promise<void> {
    const { db } = this.#context;
    if (this.#kind === 'Grant') await deleteConnection(db, id);
    else await store.deleteArtifact(db, { kind: this.#kind, idHash: hashToken(id) });
  }

  /** Nothing: the grant is destroyed each time, and takes its codes and tokens with it, in one statement. */
  async revokeByGrantId(): Promise<void> {}

  async findByUid(): Promise<undefined> {}

  async findByUserCode(): Promise<undefined> {}
}

/** The library's own sign-in sessions are not kept: each request is answered by a person with a session of ours. */
export const sessionlessAdapter: Adapter = {
  upsert: async () => undefined,
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => undefined,
  destroy: async () => undefined,
  revokeByGrantId: async () => undefined,
};

/** The connection that an artifact ends with: also a request that has been granted, but not yet been taken further. */
function keyIdOf(kind: string, { id, payload }: { id: string; payload: AdapterPayload }): string | null {
  if (kind === 'Grant') return id;
  if (kind === 'Interaction') return payload.result?.consent?.grantId ?? null;
  return payload.grantId ?? null;
}
