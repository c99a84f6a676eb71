// Where things are. Every script here runs on whatever Node (18 or newer) the machine has, with built-ins only.
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const binaries = join(root, 'node_modules', '.bin');
export const pinnedNode = join(binaries, 'node');
export const pinnedNodeVersion = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node;

/** The environment for a child: the pinned Node is the first `node` on its PATH and keeps what it made of the sources for the next start. */
export function environment(extra = {}) {
  return {
    ...process.env,
    NODE_COMPILE_CACHE: join(root, '.cache', 'modules'),
    PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}`,
    ...extra,
  };
}

/** Whether this file was started itself, not imported. */
export function isMain(moduleUrl) {
  return process.argv[1] !== undefined && fileURLToPath(moduleUrl) === process.argv[1];
}

/** Ends the process with one clear sentence when there is a problem. */
export function endOn(problem) {
  if (problem === undefined) return;
  console.error(problem);
  process.exit(1);
}
