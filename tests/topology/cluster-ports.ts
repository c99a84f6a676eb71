/** The PostgreSQL servers. */
export const SERVERS = ['db1', 'db2'] as const;

export type ServerName = (typeof SERVERS)[number];

/** The loopback ports of a cluster. */
export interface ClusterPorts {
  readonly etcd: number;
  readonly etcdPeers: number;
  readonly patroni: Readonly<Record<ServerName, number>>;
  readonly postgres: Readonly<Record<ServerName, number>>;
  /** HAProxy, which leads to the primary. */
  readonly primary: number;
  readonly pgbouncer: number;
}

/** The number of ports of a cluster. */
export const CLUSTER_PORTS = 8;

/** The ports of a cluster in a row. */
export function clusterPortsFrom(first: number): ClusterPorts {
  return {
    etcd: first,
    etcdPeers: first + 1,
    patroni: { db1: first + 2, db2: first + 3 },
    postgres: { db1: first + 4, db2: first + 5 },
    primary: first + 6,
    pgbouncer: first + 7,
  };
}
