import { chown, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FaultDatabase } from '#tests/faults/deployment/fault-database.ts';
import { findFreePorts } from '#tests/faults/deployment/free-ports.ts';
import { CLUSTER_PORTS, clusterPortsFrom } from './cluster-ports.ts';
import { type DatabaseCluster, startDatabaseCluster } from './database-cluster.ts';
import { createGuardedFolder } from './guarded-folder.ts';
import { describeServer } from './server-process.ts';
import { webProxyConfiguration } from './web-proxy.ts';

/** Two PostgreSQL servers behind HAProxy and PgBouncer, and HAProxy in front of the web processes (docs/deploy/high-availability.md). */
export interface Topology {
  readonly cluster: DatabaseCluster;
  /** The variables of web processes and workers. */
  readonly environment: Readonly<Record<string, string>>;
  /** The database on the primary; removing it removes everything. */
  database(dataDir: string): FaultDatabase;
}

/** Where the topology and its web processes are. */
export interface TopologyOptions {
  /** The port of the web processes and of HAProxy in front of them. */
  readonly port: number;
  /** The loopback addresses of the web processes. */
  readonly addresses: readonly string[];
  /** The folder of the logs. */
  readonly logs: string;
}

/** Starts the topology; the web processes may be started later. It ends with this process at the latest. */
export async function startTopology({ port, addresses, logs }: TopologyOptions): Promise<Topology> {
  const folder = await createGuardedFolder('landrush-topology-', logs);
  try {
    const first = await findFreePorts(Math.random);
    const cluster = await startDatabaseCluster(folder, clusterPortsFrom(first));
    const file = join(folder.path, 'web.cfg');
    await writeFile(file, webProxyConfiguration(port, first + CLUSTER_PORTS, addresses));
    if (folder.owner !== undefined) await chown(file, folder.owner.uid, folder.owner.gid);
    await describeServer(folder, { name: 'haproxy-web', command: ['haproxy', '-db', '-f', file], port }).start();
    return {
      cluster,
      environment: {
        DATABASE_URL: cluster.url,
        DATABASE_POOLER: 'transaction',
        DATABASE_LISTEN_URL: cluster.directUrl,
        TRUSTED_PROXIES: '127.0.0.1',
        DRAIN_SECONDS: '4',
        SHUTDOWN_SECONDS: '14',
      },
      database: (dataDir) => ({
        url: cluster.directUrl,
        file: join(dataDir, 'landrush.sqlite'),
        server: null,
        remove: () => folder.remove(),
      }),
    };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}
