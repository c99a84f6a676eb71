import { type TLSSocket, createServer } from 'node:tls';
import type { ControlService } from '#sandbox/registry/control-service.ts';
import type { Identity } from './certificate.ts';
import { converseOver } from './connection.ts';
import { createSessions } from './sessions.ts';

/** The registry's TLS server on 127.0.0.1 (RFC 5734 §9); it can be closed and opened again. */
export interface EppServer {
  readonly port: number;
  /** Closes and refuses connections. */
  shut(): Promise<void>;
  open(): Promise<void>;
}

const MAX_CONNECTIONS = 1000;

/** Opens the server on a port, 0 for any; reopened, it has the same. */
export async function openEppServer(
  control: ControlService,
  identity: Identity,
  requestedPort: number,
): Promise<EppServer> {
  const sessions = createSessions();
  const sockets = new Set<TLSSocket>();
  const server = createServer({
    key: identity.key,
    cert: identity.certificate,
    minVersion: 'TLSv1.2',
    // A client certificate is accepted but not required: the password authenticates.
    requestCert: true,
    rejectUnauthorized: false,
    handshakeTimeout: 10_000,
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.on('secureConnection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    converseOver(socket, control, sessions);
  });
  // A failed handshake only closes its connection.
  server.on('tlsClientError', (_error, socket) => socket.destroy());

  let port = requestedPort;

  function open(): Promise<void> {
    if (server.listening) return Promise.resolve();
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject);
        const address = server.address();
        if (typeof address === 'object' && address !== null) port = address.port;
        resolve();
      });
    });
  }

  function shut(): Promise<void> {
    if (!server.listening) return Promise.resolve();
    return new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  }

  await open();
  return {
    get port() {
      return port;
    },
    shut,
    open,
  };
}
