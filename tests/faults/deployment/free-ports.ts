import { once } from 'node:events';
import { createServer } from 'node:net';

/** A deployment uses PORT to PORT + 11. */
const PORTS = 12;
/** The distance between blocks of ports. */
const SPACING = 20;

/** Finds twelve consecutive free ports below the range of outgoing connections; returns the first. */
export async function findFreePorts(random: () => number): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    const first = 10_000 + Math.floor(random() * 1_000) * SPACING;
    const ports = Array.from({ length: PORTS }, (_, index) => first + index);
    const areFree = await Promise.all(ports.map(isFree));
    if (areFree.every(Boolean)) return first;
  }
  throw new Error('No twelve free ports in a row were found.');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port);
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}
