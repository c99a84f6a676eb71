import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Log } from '#server/platform/log.ts';

/**
 * Ends, every `afterMs` while a server closes, the connections whose request is not complete or whose last response has
 * ended: Node enforces none of its deadlines then, so that a single one of them would keep the process.
 */
export function endUnfinished(
  app: FastifyInstance,
  { afterMs, log }: { readonly afterMs: number; readonly log: Pick<Log, 'warn'> },
): void {
  const connections = new Map<Socket, IncomingMessage | null>();
  app.server.on('connection', (socket) => {
    connections.set(socket, null);
    socket.once('close', () => connections.delete(socket));
  });
  app.server.on('request', (request, response) => {
    const { socket } = request;
    connections.set(socket, request);
    response.once('close', () => {
      if (connections.get(socket) === request) connections.set(socket, null);
    });
  });
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const ending = setInterval(() => {
      const unfinished = [...connections].filter(([, request]) => request?.complete !== true);
      for (const [socket] of unfinished) socket.destroy();
      if (unfinished.length > 0)
        log.warn(
          { ended: unfinished.length },
          'connections without a complete request were closed, as the process stops',
        );
    }, afterMs);
    app.server.once('close', () => clearInterval(ending));
  });
}
