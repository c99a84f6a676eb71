import { once } from 'node:events';
import { createServer } from 'node:net';

/** A deployment takes PORT to PORT + 9. */
const PORTS = 10;

/** A port such that it and the nine after it are free, below those the system gives to outgoing connections. */
export async function findFreePorts(random: () => number): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    const first = 10_000 + Math.floor(random() * 2_000) * PORTS;
    const ports = Array.from({ length: PORTS }, (_, index) => first + index);
    const areFree = await Promise.all(ports.map(isFree));
    if (areFree.every(Boolean)) return first;
  }
  throw new Error('No ten free ports in a row were found.');
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
