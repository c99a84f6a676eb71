import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** A durable PostgreSQL server for this process; removed when it is stopped or the process ends. */
export interface TemporaryPostgres {
  /** The URL of its maintenance database, on a loopback port. */
  readonly url: string;
  /** The same by the server's Unix socket, which takes half the CPU time of a round trip; for clients on `pg` and libpq. */
  readonly socketUrl: string;
  /** Its folder, in which the data are `data`. */
  readonly folder: string;
  /**
   * Stops the server, with a checkpoint or as in a crash, and restarts it after a number of seconds and a shell command
   * of its user; resolves when it is ready.
   */
  readonly restart: (how: 'fast' | 'immediate', awaySeconds: number, command?: string) => Promise<void>;
  stop(): Promise<void>;
}

/** Options of a server; by default a free port, and the superuser `landrush`. */
export interface PostgresOptions {
  readonly port?: number;
  readonly superuser?: string;
  /** Further settings, each as `name=value`, by the folder of the server. */
  readonly settings?: (folder: string) => Promise<readonly string[]>;
}

/** Starts a server in a new folder; throws when PostgreSQL is not installed. */
export async function startPostgres(options: PostgresOptions = {}): Promise<TemporaryPostgres> {
  const { superuser = 'landrush' } = options;
  const args = ['-U', superuser, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  return start(options, { program: 'initdb', args });
}

/** Starts a streaming replica of a server. */
export async function startReplica({ url }: Pick<TemporaryPostgres, 'url'>): Promise<TemporaryPostgres> {
  const args = ['-d', url, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
  return start({}, { program: 'pg_basebackup', args });
}

/** The program that creates the data folder, which is added to its arguments. */
interface Creation {
  readonly program: string;
  readonly args: readonly string[];
}

async function start(
  { port: givenPort, superuser = 'landrush', settings: more }: PostgresOptions,
  { program, args }: Creation,
): Promise<TemporaryPostgres> {
  const binaries = await findBinaries();
  const owner = await findOwner();
  const folder = await mkdtemp(join(tmpdir(), 'landrush-pg-'));
  const data = join(folder, 'data');
  await chmod(folder, 0o700);
  if (owner !== undefined) await chown(folder, owner.uid, owner.gid);
  const asOwner = { ...owner, cwd: folder };
  await run(join(binaries, program), [...args, '-D', data], asOwner);
  const port = givenPort ?? (await findFreePort());
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=on',
    'max_connections=200',
    'log_min_messages=fatal',
    ...((await more?.(folder)) ?? []),
  ];
  const postgres = [
    join(binaries, 'postgres'),
    '-D',
    data,
    '-p',
    String(port),
    ...settings.flatMap((setting) => ['-c', setting]),
  ];
  const supervisor = spawn('/bin/sh', ['-c', SUPERVISOR, folder, ...postgres], {
    ...asOwner,
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const stop = async (): Promise<void> => {
    supervisor.stdin.end();
    if (supervisor.exitCode === null) await once(supervisor, 'exit');
  };
  const url = `postgres://${superuser}@127.0.0.1:${port}/postgres`;
  const untilUp = async (): Promise<void> => {
    if (await acceptsConnections(supervisor, join(binaries, 'pg_isready'), port)) return;
    await stop();
    throw new Error('The PostgreSQL server for tests did not start.');
  };
  const restart: TemporaryPostgres['restart'] = async (how, awaySeconds, command = ':') => {
    supervisor.stdin.write(`${STOP_SIGNALS[how]} ${awaySeconds.toFixed(2)} ${command}\n`);
    await once(supervisor.stdout, 'data');
    await untilUp();
  };
  await untilUp();
  return { url, socketUrl: `${url}?host=${encodeURIComponent(folder)}`, folder, restart, stop };
}

/** PostgreSQL's fast and immediate shutdown (PostgreSQL manual, "Shutting Down the Server"). */
const STOP_SIGNALS = { fast: 'INT', immediate: 'QUIT' } as const;

/**
 * Stops the server by each signal it reads and restarts it, reporting each step. Ends it and removes its folder when
 * this process closes its end of the pipe, also when it is killed.
 */
const SUPERVISOR = [
  '"$@" > /dev/null & server=$!',
  'while read -r signal away command; do',
  'kill -s "$signal" "$server"; wait "$server"; sleep "$away"; sh -c "$command" > /dev/null || break; "$@" > /dev/null & server=$!; echo started',
  'done',
  'kill -INT "$server" 2> /dev/null; wait "$server"; cd / && rm -rf "$0"',
].join('\n');

const run = promisify(execFile);
const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** The folder of the newest PostgreSQL's programs; throws when there is none. */
export async function findBinaries(): Promise<string> {
  const versions = existsSync(DEBIAN_FOLDER) ? await readdir(DEBIAN_FOLDER) : [];
  const newestFirst = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN_FOLDER, version, 'bin'));
  const found = [...newestFirst, ...(process.env['PATH'] ?? '').split(delimiter)].find((folder) =>
    existsSync(join(folder, 'initdb')),
  );
  if (found === undefined)
    throw new Error(
      'PostgreSQL is not installed: its initdb is neither in /usr/lib/postgresql nor on the PATH. Install it, or give TEST_DATABASE_URL.',
    );
  return found;
}

/** The user and group PostgreSQL runs as. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root: then it runs as Debian's postgres user. */
export async function findOwner(): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (option) => Number((await run('id', [option, 'postgres'])).stdout)),
  );
  if (uid === undefined || gid === undefined) throw new Error('There is no postgres user to run PostgreSQL as.');
  return { uid, gid };
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}

async function acceptsConnections(supervisor: ChildProcess, isReady: string, port: number): Promise<boolean> {
  for (let attempt = 0; attempt < 300 && supervisor.exitCode === null; attempt += 1) {
    try {
      await run(isReady, ['-q', '-h', '127.0.0.1', '-p', String(port)]);
      return true;
    } catch {
      await sleep(50);
    }
  }
  return false;
}
