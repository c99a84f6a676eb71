import { existsSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

/**
 * A folder in memory for temporary test files, which need no durability. The system's temporary folder where memory is
 * short.
 */
export function folderInMemory(): string {
  if (!existsSync(IN_MEMORY) || freemem() < ENOUGH) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize < ENOUGH ? tmpdir() : IN_MEMORY;
}

const IN_MEMORY = '/dev/shm';
/** In bytes. */
const ENOUGH = 4 * 1024 ** 3;
