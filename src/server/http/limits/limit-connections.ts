import type { Server } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import { type Clock, isRecent } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import { holds, networkOf, plainAddress } from '#server/request/limits/network.ts';
import { type Connection, type ConnectionCaps, createConnectionTable } from './connection-table.ts';

/** Limits of sockets and times per client; times in ms. */
export interface ConnectionLimits extends ConnectionCaps {
  /** Until the request headers are received. */
  readonly headersMs: number;
  /** Until the whole request is received. */
  readonly requestMs: number;
  /** Without a byte in either direction during a request. */
  readonly stalledMs: number;
  /** Keep-alive between two requests. */
  readonly idleMs: number;
  /** Keep-alive for trusted proxies, longer than theirs, so that they do not send into a closing socket. */
  readonly proxyIdleMs: number;
  /** Grace period of a pending response before the minimum rate applies. */
  readonly readGraceMs: number;
  /** The minimum average rate a client must read a response at. */
  readonly slowestReadBytesPerSecond: number;
  /** Interval of checking the deadlines. */
  readonly checkEveryMs: number;
}

/** A browser opens six connections; 256 are enough for an office behind one address. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  total: 2_000,
  perNetwork: 256,
  headersMs: 10_000,
  requestMs: 20_000,
  stalledMs: 30_000,
  idleMs: 5_000,
  proxyIdleMs: 65_000,
  readGraceMs: 15_000,
  slowestReadBytesPerSecond: 4_096,
  checkEveryMs: 5_000,
};

/** The limits enforced by Node, as server options. */
export function serverDeadlines(limits: ConnectionLimits) {
  return {
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.stalledMs,
    keepAliveTimeout: limits.idleMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkEveryMs },
  } as const;
}

/** The longest time a client may take to read this many bytes; ms. */
export function longestReadMs(
  bytes: number,
  limits: Pick<ConnectionLimits, 'readGraceMs' | 'slowestReadBytesPerSecond'>,
): number {
  return limits.readGraceMs + (bytes * 1000) / limits.slowestReadBytesPerSecond;
}

/** Enforces the caps and the deadlines Node lacks: reading of responses, and longer keep-alive for proxies. */
export function limitConnections(
  server: Server,
  {
    limits,
    trusted,
    clock,
    log,
  }: {
    readonly limits: ConnectionLimits;
    readonly trusted: BlockList | null;
    readonly clock: Clock;
    readonly log: Pick<Log, 'warn'>;
  },
): void {
  const table = createConnectionTable<OpenConnection>(limits);
  const bySocket = new WeakMap<Socket, OpenConnection>();
  let ended = 0;
  // The table closes connections before this limit is reached.
  server.maxConnections = limits.total + 1;

  function end({ socket }: OpenConnection): void {
    ended += 1;
    socket.destroy();
  }

  server.on('connection', (socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    const network = trusted !== null && holds(trusted, address) ? null : networkOf(address);
    const connection: OpenConnection = { socket, network, running: 0, changedAt: clock.now(), backlog: null };
    bySocket.set(socket, connection);
    socket.once('close', () => table.remove(connection));
    const evicted = table.add(connection);
    if (evicted === null) return;
    table.remove(evicted);
    end(evicted);
  });

  server.on('request', ({ socket }, response) => {
    const connection = bySocket.get(socket);
    if (connection === undefined) return;
    connection.running += 1;
    connection.changedAt = clock.now();
    response.once('close', () => {
      connection.running -= 1;
      connection.changedAt = clock.now();
      // Node sets the same keep-alive for all sockets when a response ends, and removes it at the next request.
      if (connection.running === 0 && connection.network === null) socket.setTimeout(limits.proxyIdleMs);
    });
  });

  const checking = setInterval(() => {
    for (const connection of table.all()) {
      if (isTooSlow(connection, limits, clock.now())) end(connection);
    }
    if (ended > 0)
      log.warn({ ended }, 'connections were closed: too many from one network, or responses read too slowly');
    ended = 0;
  }, limits.checkEveryMs).unref();
  server.once('close', () => clearInterval(checking));
}

interface OpenConnection extends Connection {
  readonly socket: Socket;
  /** Since when a response has been pending (ms), and the bytes read before; null when nothing is pending. */
  backlog: { readonly since: number; readonly readBefore: number } | null;
}

/** Whether a client reads below the minimum rate after the grace period. */
function isTooSlow(connection: OpenConnection, limits: ConnectionLimits, now: number): boolean {
  const { socket } = connection;
  if (socket.writableLength === 0) {
    connection.backlog = null;
    return false;
  }
  connection.backlog ??= { since: now, readBefore: socket.bytesWritten - socket.writableLength };
  const { since, readBefore } = connection.backlog;
  return !isRecent(since, now, longestReadMs(socket.bytesWritten - readBefore, limits));
}
