import { existsSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

/** Where files cost no disk: for what is gone after a test, and need not wait until it is written down. The usual folder where memory is short. */
export function folderInMemory(): string {
  if (!existsSync(IN_MEMORY) || freemem() < ENOUGH) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize < ENOUGH ? tmpdir() : IN_MEMORY;
}

const IN_MEMORY = '/dev/shm';
/** Bytes. */
const ENOUGH = 4 * 1024 ** 3;
