import type { KillableProcess } from '#tests/faults/deployment/killable-process.ts';
import type { ClusterFiles, ClusterPlace } from './cluster-files.ts';
import type { ServerName } from './cluster-ports.ts';
import { describeServer } from './server-process.ts';

/** The processes of a cluster; PostgreSQL is started by Patroni. */
export interface ClusterProcesses {
  readonly etcd: KillableProcess;
  readonly haproxy: KillableProcess;
  readonly pgbouncer: KillableProcess;
  readonly patroni: Readonly<Record<ServerName, KillableProcess>>;
}

export function describeClusterProcesses({ folder, ports }: ClusterPlace, files: ClusterFiles): ClusterProcesses {
  const describe = (name: string, command: readonly [string, ...string[]], port: number): KillableProcess =>
    describeServer(folder, { name, command, port });
  return {
    etcd: describe('etcd', ['etcd', '--config-file', files.etcd], ports.etcd),
    haproxy: describe('haproxy', ['haproxy', '-db', '-f', files.haproxy], ports.primary),
    pgbouncer: describe('pgbouncer', ['pgbouncer', files.pgbouncer], ports.pgbouncer),
    patroni: {
      db1: describe('db1', ['patroni', files.patroni.db1], ports.patroni.db1),
      db2: describe('db2', ['patroni', files.patroni.db2], ports.patroni.db2),
    },
  };
}
