import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Log } from '#server/platform/log.ts';

/**
 * Ends, while a server closes, the connections that have sent nothing for `afterMs` although their request is not complete
 * or their last response has ended: Node enforces none of its deadlines then, so that one of them would keep the process.
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
    let before = receivedBy(connections.keys());
    const ending = setInterval(() => {
      const now = receivedBy(connections.keys());
      const isSilent = (socket: Socket) => before.get(socket) === now.get(socket);
      const unfinished = [...connections].filter(([socket, request]) => request?.complete !== true && isSilent(socket));
      for (const [socket] of unfinished) socket.destroy();
      before = now;
      if (unfinished.length > 0)
        log.warn(
          { ended: unfinished.length },
          'connections without a complete request were closed, as the process stops',
        );
    }, afterMs);
    app.server.once('close', () => clearInterval(ending));
  });
}

/** The bytes that connections have received so far. */
function receivedBy(sockets: Iterable<Socket>): ReadonlyMap<Socket, number> {
  return new Map([...sockets].map((socket) => [socket, socket.bytesRead]));
}
