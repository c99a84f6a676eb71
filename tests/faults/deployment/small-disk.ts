import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A disk that can be filled. */
export interface SmallDisk {
  /** How it is filled, for the report. */
  readonly kind: string;
  /** Whether a file without room of its own cannot grow while it is full; otherwise files up to a size can. */
  readonly isMounted: boolean;
  /** Leaves the given processes no space to write. */
  fillUp(pids: readonly number[]): Promise<void>;
  freeUp(pids: readonly number[]): Promise<void>;
  remove(): Promise<void>;
  /** Without waiting, for the exit of this process. */
  abandon(): void;
}

const SIZE_BYTES = 256 * 1024 * 1024;

/**
 * Mounts a small tmpfs over a folder; where mounting is not permitted, limits the file size of the processes instead.
 */
export async function createSmallDisk(folder: string): Promise<SmallDisk> {
  return (await mountMemory(folder)) ?? limitFiles();
}

/** It is unmounted when this process closes its end of the pipe, also when it is killed. */
async function mountMemory(folder: string): Promise<SmallDisk | null> {
  const options = `size=${SIZE_BYTES},mode=0700`;
  const supervisor = spawn('/bin/sh', ['-c', SUPERVISOR, folder, options], {
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const isMounted = await Promise.race([
    once(supervisor.stdout, 'data').then(() => true),
    once(supervisor, 'exit').then(() => false),
  ]);
  if (!isMounted) return null;
  const ballast = join(folder, 'ballast');
  return {
    kind: `a tmpfs of ${SIZE_BYTES / 1024 / 1024} MB`,
    isMounted: true,
    fillUp: () => appendUntilFull(ballast),
    freeUp: () => rm(ballast, { force: true }),
    async remove() {
      supervisor.stdin.end();
      if (supervisor.exitCode === null) await once(supervisor, 'exit');
    },
    abandon: () => void (supervisor.exitCode === null && spawnSync('/bin/sh', ['-c', UNMOUNT, folder])),
  };
}

const UNMOUNT = 'umount -l "$0"';
const SUPERVISOR = `mount -t tmpfs -o "$1" landrush-faults "$0" || exit 1; echo mounted; cat > /dev/null; ${UNMOUNT}`;

async function appendUntilFull(file: string): Promise<void> {
  const ballast = await open(file, 'a');
  try {
    for (const size of [1024 * 1024, 4096]) await appendAll(() => ballast.write(Buffer.alloc(size)));
  } finally {
    await ballast.close();
  }
}

async function appendAll(append: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await append();
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return;
      throw error;
    }
  }
}

/** The file size limit in bytes: smaller than the database and its log, larger than the output of the processes. */
const FILE_BYTES = 1024 * 1024;

/** Uses setrlimit(2): writes beyond the limit fail. */
function limitFiles(): SmallDisk {
  const limit = async (pids: readonly number[], size: string): Promise<void> => {
    for (const pid of pids) await promisify(execFile)('prlimit', ['--pid', String(pid), `--fsize=${size}:`]);
  };
  return {
    kind: 'a limit of 1 MB to any file, for a disk could not be mounted',
    isMounted: false,
    fillUp: (pids) => limit(pids, String(FILE_BYTES)),
    freeUp: (pids) => limit(pids, 'unlimited'),
    remove: async () => undefined,
    abandon: () => undefined,
  };
}
