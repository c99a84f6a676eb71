import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** Connects a port of this machine to another one; returns the function that ends it. */
export async function forwardPort(from: number, to: number): Promise<() => void> {
  const server = createServer((client) => {
    const inner = connect(to, '127.0.0.1');
    client.on('error', () => inner.destroy()).pipe(inner);
    inner.on('error', () => client.destroy()).pipe(client);
  }).listen(from, '127.0.0.1');
  await once(server, 'listening');
  return () => void server.close();
}
