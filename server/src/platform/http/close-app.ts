import type { FastifyInstance } from 'fastify';

/** Stops taking requests and lets those under way end; what has not ended by then is cut off. */
export async function closeApp(app: FastifyInstance, { timeoutMs }: { timeoutMs: number }): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
  await app.close();
  clearTimeout(cutOff);
}
