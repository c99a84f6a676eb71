import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A process with its arguments; resolves when it was stopped. */
export type RunProcess = (args: readonly string[]) => Promise<void>;

/** Locations of a process. */
export interface ProcessPlaces {
  /** Output of `vite.processes.config.ts`. */
  readonly builtDir: string;
  /** Its source folders. */
  readonly sources: readonly string[];
}

/**
 * Runs a process from its bundle, which starts in a third of the time; from source when there is no bundle or a source
 * file is newer.
 */
export async function runBuiltOrSource(
  name: 'web' | 'worker' | 'admin',
  fromSource: () => Promise<RunProcess>,
  args: readonly string[],
): Promise<void> {
  const built = args.includes('--dev') ? null : findBuilt(name, PLACES);
  const run = built === null ? await fromSource() : await loadBuilt(built);
  await run(args);
}

/** The bundle of a process; null when missing or older than a source file. */
export function findBuilt(name: string, { builtDir, sources }: ProcessPlaces): string | null {
  const madeAt = statSync(join(builtDir, HASH_FILE), { throwIfNoEntry: false })?.mtimeMs;
  if (madeAt === undefined) return null;
  return sources.some((folder) => hasNewer(folder, madeAt)) ? null : join(builtDir, `${name}.js`);
}

const ROOT = join(import.meta.dirname, '..', '..');
const PLACES: ProcessPlaces = {
  builtDir: join(ROOT, 'build', 'processes'),
  sources: ['core', 'contract', 'server'].map((ring) => join(ROOT, 'src', ring)),
};

/** Written last, with the start time of the build, since sources may change while it runs. */
const HASH_FILE = '.hash';

function hasNewer(folder: string, madeAt: number): boolean {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).some(
    (entry) =>
      entry.isFile() && !NOT_BUILT.test(entry.name) && statSync(join(entry.parentPath, entry.name)).mtimeMs > madeAt,
  );
}

const NOT_BUILT = /\.(?:test|builder)\.ts$/;

async function loadBuilt(file: string): Promise<RunProcess> {
  const built: unknown = await import(pathToFileURL(file).href);
  if (!isProcess(built)) throw new Error(`${file} is no process: build it again.`);
  return built.run;
}

function isProcess(built: unknown): built is { readonly run: RunProcess } {
  return typeof built === 'object' && built !== null && 'run' in built && typeof built.run === 'function';
}
