/** Maximum numbers of open sockets. */
export interface ConnectionCaps {
  /** Total of all networks. */
  readonly total: number;
  /** Per network; trusted proxies serve many clients and are exempt. */
  readonly perNetwork: number;
}

/** An open socket, as counted. */
export interface Connection {
  /** The network limits count by: the IPv4 address or the IPv6 /64; null for a trusted proxy. */
  readonly network: string | null;
  /** Requests received and not answered yet. */
  running: number;
  /** When it was opened, or its last request began or ended; ms. */
  changedAt: number;
}

/** The open connections by network. */
export interface ConnectionTable<Kind extends Connection> {
  /** Adds a connection; returns the one to close for it, possibly the new one itself, or null. */
  add(connection: Kind): Kind | null;
  remove(connection: Kind): void;
  all(): Iterable<Kind>;
}

/**
 * Creates the table of a server. At its cap a network loses its longest idle connection; if all are busy, new ones are
 * rejected. At the total cap the network with the most connections loses one, so that an attacker with many addresses
 * does not lock out other clients.
 */
export function createConnectionTable<Kind extends Connection>(caps: ConnectionCaps): ConnectionTable<Kind> {
  const byNetwork = new Map<string | null, Set<Kind>>();
  let size = 0;

  function connectionToClose(incoming: Kind): Kind | null {
    const own = byNetwork.get(incoming.network) ?? new Set<Kind>();
    if (incoming.network !== null && own.size > caps.perNetwork) return longestUnchanged(own, isIdle) ?? incoming;
    if (size <= caps.total) return null;
    const largest = largestNetwork(byNetwork);
    const isOwnTurn = largest === null || (incoming.network !== null && largest.size <= own.size);
    return isOwnTurn ? incoming : (longestUnchanged(largest, isIdle) ?? longestUnchanged(largest) ?? incoming);
  }

  return {
    add(connection) {
      const group = byNetwork.get(connection.network) ?? new Set<Kind>();
      byNetwork.set(connection.network, group.add(connection));
      size += 1;
      return connectionToClose(connection);
    },
    remove(connection) {
      const group = byNetwork.get(connection.network);
      if (group?.delete(connection) !== true) return;
      size -= 1;
      if (group.size === 0) byNetwork.delete(connection.network);
    },
    *all() {
      for (const group of byNetwork.values()) yield* group;
    },
  };
}

function isIdle({ running }: Connection): boolean {
  return running === 0;
}

/** The new connection is the last of its network, so it is chosen only if it is the only one. */
function longestUnchanged<Kind extends Connection>(
  group: Iterable<Kind>,
  counts: (connection: Kind) => boolean = () => true,
): Kind | null {
  let found: Kind | null = null;
  for (const connection of group) {
    if (counts(connection) && (found === null || connection.changedAt < found.changedAt)) found = connection;
  }
  return found;
}

function largestNetwork<Kind extends Connection>(
  byNetwork: ReadonlyMap<string | null, ReadonlySet<Kind>>,
): ReadonlySet<Kind> | null {
  let largest: ReadonlySet<Kind> | null = null;
  for (const [network, group] of byNetwork) {
    if (network !== null && group.size > (largest?.size ?? 0)) largest = group;
  }
  return largest;
}
