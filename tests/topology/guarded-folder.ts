import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerUser, findOwner } from '#tests/support/postgres.ts';

/** A temporary folder with all processes that have it as their working directory. */
export interface GuardedFolder {
  readonly path: string;
  /** Where the output of the processes is written. */
  readonly logs: string;
  /** The user who owns it and runs the processes; the current user if absent. */
  readonly owner: ServerUser | undefined;
  /** Ends the processes and removes the folder. */
  remove(): Promise<void>;
}

/** Creates a folder. Its processes and files are also removed when this process ends without removing it. */
export async function createGuardedFolder(prefix: string, logs?: string): Promise<GuardedFolder> {
  const owner = await findOwner();
  const path = await mkdtemp(join(tmpdir(), prefix));
  await chmod(path, 0o700);
  if (owner !== undefined) await chown(path, owner.uid, owner.gid);
  const guard = spawn('/bin/sh', ['-c', GUARD, path], {
    ...owner,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  return {
    path,
    logs: logs ?? path,
    owner,
    async remove() {
      guard.stdin.end();
      if (guard.exitCode === null) await once(guard, 'exit');
    },
  };
}

/**
 * Waits until this process closes its end of the pipe. Kills the processes of the folder, which would start PostgreSQL
 * again, then stops those in folders below, PostgreSQL, for up to 15 s.
 */
const GUARD = [
  'cat > /dev/null',
  'within() { find /proc -mindepth 2 -maxdepth 2 -name cwd -lname "$1" 2> /dev/null | tr -dc "0-9\\n"; }',
  'signal() { for pid in $(within "$2"); do kill -s "$1" "$pid" 2> /dev/null; done; }',
  'signal KILL "$0"; signal INT "$0/*"',
  'tries=0; while [ -n "$(within "$0/*")" ] && [ "$tries" -lt 150 ]; do tries=$((tries + 1)); sleep 0.1; done',
  'signal KILL "$0/*"',
  'rm -rf "$0"',
].join('\n');
