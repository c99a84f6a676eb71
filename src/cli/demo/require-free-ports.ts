import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Env } from '#server/env.ts';
import { hasCode } from '#server/platform/has-code.ts';

/**
 * Throws EADDRINUSE when another process listens on a port of the demo: it would answer in the place of a process of the demo, which
 * would be announced as running.
 */
export async function requireFreePorts(env: Env): Promise<void> {
  const { host, port, metricsHost, metricsPort, workerPort, adminHost, adminPort, sandboxPorts } = env;
  await requireFree(port, host);
  for (const sandboxPort of Object.values(sandboxPorts)) await requireFree(sandboxPort, '127.0.0.1');
  for (const ownPort of [metricsPort, workerPort]) await requireFree(ownPort, metricsHost);
  await requireFree(adminPort, adminHost);
}

async function requireFree(port: number, host: string): Promise<void> {
  // Without a host Node listens on `::`, or on 0.0.0.0 on a machine without IPv6, as the web process does.
  const server = createServer().listen({ port, host: host === '::' ? undefined : host });
  try {
    await once(server, 'listening');
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE') || hasCode(error, 'EACCES')) throw error;
  } finally {
    server.close();
  }
}
