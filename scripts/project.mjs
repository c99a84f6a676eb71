// Paths of the project. All scripts here run on any installed Node (18 or newer), with built-in modules only.
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const binaries = join(root, 'node_modules', '.bin');
export const pinnedNode = join(binaries, 'node');
export const pinnedNodeVersion = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node;

/**
 * How glibc allocates memory (mallopt(3)), which it reads when a process starts: with two arenas instead of up to eight
 * per core, and with freed memory returned to the system, web process and worker need some 25 MB less. Other C libraries
 * ignore it.
 */
export const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

/** The environment of a child process: the pinned Node is the first `node` on its PATH, with a compile cache. */
export function environment(extra = {}) {
  return {
    ...allocator,
    ...process.env,
    NODE_COMPILE_CACHE: join(root, '.cache', 'modules'),
    PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}`,
    ...extra,
  };
}

/** Whether this file was started itself, also through a symbolic link, and not imported. */
export function isMain(moduleUrl) {
  const started = process.argv[1];
  return started !== undefined && existsSync(started) && fileURLToPath(moduleUrl) === realpathSync(started);
}

/** Ends the process with one sentence if there is a problem. */
export function endOn(problem) {
  if (problem === undefined) return;
  console.error(problem);
  process.exit(1);
}
