import type { FastifyInstance } from 'fastify';

/** Stops accepting requests and lets those in flight finish; what has not ended by the timeout is cut off. */
export async function closeApp(app: FastifyInstance, { timeoutMs }: { timeoutMs: number }): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
  await app.close();
  clearTimeout(cutOff);
}
