import { randomBytes } from 'node:crypto';
import { chown, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ClusterPorts, SERVERS, type ServerName } from './cluster-ports.ts';
import { type Replacement, readExample } from './example-files.ts';
import type { GuardedFolder } from './guarded-folder.ts';

/** The passwords of a cluster. */
export type Passwords = Readonly<Record<'superuser' | 'replication' | 'rewind' | 'landrush', string>>;

/** What the files refer to. */
export interface ClusterPlace {
  readonly folder: GuardedFolder;
  readonly ports: ClusterPorts;
  readonly passwords: Passwords;
  /** The folder of PostgreSQL's programs. */
  readonly binaries: string;
}

/** The names of the files in the folder. */
export interface ClusterFiles {
  readonly etcd: string;
  readonly haproxy: string;
  readonly pgbouncer: string;
  readonly patroni: Readonly<Record<ServerName, string>>;
  readonly createDatabase: string;
}

export function createPasswords(): Passwords {
  const password = (): string => randomBytes(16).toString('hex');
  return { superuser: password(), replication: password(), rewind: password(), landrush: password() };
}

/** The data folder of a server. */
export function dataFolderOf({ path }: GuardedFolder, name: ServerName): string {
  return join(path, `${name}-data`);
}

/** Writes the examples of deploy/high-availability with the addresses of this machine. */
export async function writeClusterFiles(place: ClusterPlace): Promise<ClusterFiles> {
  const { folder, ports, passwords } = place;
  const write = async (name: string, example: string, replacements: readonly Replacement[]): Promise<string> => {
    const file = join(folder.path, name);
    await writeFile(file, readExample(`high-availability/${example}`, replacements), { mode: 0o600 });
    if (folder.owner !== undefined) await chown(file, folder.owner.uid, folder.owner.gid);
    return file;
  };
  const landrush: Replacement = ['change-me-landrush', passwords.landrush];
  const users = await write('userlist.txt', 'userlist.txt', [landrush]);
  return {
    etcd: await write('etcd.yaml', 'etcd.yaml', [
      ['db1=http://10.0.0.11:2380,db2=http://10.0.0.12:2380,edge1=http://10.0.0.31:2380', 'db1=http://10.0.0.11:2380'],
      ['10.0.0.11:2380', `127.0.0.1:${ports.etcdPeers}`],
      ['10.0.0.11:2379', `127.0.0.1:${ports.etcd}`],
      ['/var/lib/etcd/landrush', join(folder.path, 'etcd')],
    ]),
    haproxy: await write('haproxy.cfg', 'haproxy-postgresql.cfg', [
      ['127.0.0.1:5000', `127.0.0.1:${ports.primary}`],
      ...SERVERS.map((name): Replacement => [
        `${ADDRESSES[name]}:5432 check port 8008`,
        `127.0.0.1:${ports.postgres[name]} check port ${ports.patroni[name]}`,
      ]),
    ]),
    pgbouncer: await write('pgbouncer.ini', 'pgbouncer.ini', [
      ['port=5000', `port=${ports.primary}`],
      ['listen_port = 6432', `listen_port = ${ports.pgbouncer}`],
      ['/etc/pgbouncer/userlist.txt', users],
    ]),
    patroni: {
      db1: await write('db1.yaml', 'patroni.yaml', patroniReplacements(place, 'db1')),
      db2: await write('db2.yaml', 'patroni.yaml', patroniReplacements(place, 'db2')),
    },
    createDatabase: await write('create-database.sql', 'create-database.sql', [landrush]),
  };
}

const ADDRESSES: Readonly<Record<ServerName, string>> = { db1: '10.0.0.11', db2: '10.0.0.12' };

/** The example is the file of db1. */
function patroniReplacements(
  { folder, ports, passwords, binaries }: ClusterPlace,
  name: ServerName,
): readonly Replacement[] {
  return [
    ['10.0.0.11:2379,10.0.0.12:2379,10.0.0.31:2379', `127.0.0.1:${ports.etcd}`],
    ['name: db1', `name: ${name}`],
    ['10.0.0.11:8008', `127.0.0.1:${ports.patroni[name]}`],
    ['10.0.0.11:5432', `127.0.0.1:${ports.postgres[name]}`],
    ['10.0.0.0/24', '127.0.0.0/8'],
    ['/var/lib/postgresql/15/landrush', dataFolderOf(folder, name)],
    ['/usr/lib/postgresql/15/bin', binaries],
    ['/var/lib/postgresql/patroni.pgpass', join(folder.path, `${name}.pgpass`)],
    ['/var/run/postgresql', folder.path],
    ['change-me-superuser', passwords.superuser],
    ['change-me-replication', passwords.replication],
    ['change-me-rewind', passwords.rewind],
  ];
}
