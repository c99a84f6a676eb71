import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type KillableProcess, createProcess } from '#tests/faults/deployment/killable-process.ts';
import type { GuardedFolder } from './guarded-folder.ts';

/** A program and the port on which it listens when it is ready. */
export interface ServerSpec {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly port: number;
}

/** Describes a server program that runs as the owner of the folder, and ends with it. */
export function describeServer(folder: GuardedFolder, { name, command, port }: ServerSpec): KillableProcess {
  return createProcess({
    name,
    command,
    env: { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin`, HOME: folder.path, LC_ALL: 'C.UTF-8' },
    logFile: join(folder.logs, `${name}.log`),
    options: { ...folder.owner, cwd: folder.path, detached: true },
    isReady: () => accepts(port),
  });
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
