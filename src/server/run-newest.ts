import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A process, told its arguments: it runs until it is told to stop. */
export type RunProcess = (args: readonly string[]) => Promise<void>;

/** Where a process is looked for. */
export interface ProcessPlaces {
  /** What `vite.processes.config.ts` makes. */
  readonly builtDir: string;
  /** The folders it is made of. */
  readonly sources: readonly string[];
}

/** Runs a process from its built file, which starts in a third of the time; from its sources when any of them is newer, or when nothing was built. */
export async function runNewest(
  name: 'web' | 'worker',
  fromSource: () => Promise<RunProcess>,
  args: readonly string[],
): Promise<void> {
  const built = args.includes('--dev') ? null : findBuilt(name, PLACES);
  const run = built === null ? await fromSource() : await loadBuilt(built);
  await run(args);
}

/** The built file of a process; null when there is none, or when it was made of older sources than these. */
export function findBuilt(name: string, { builtDir, sources }: ProcessPlaces): string | null {
  const madeAt = statSync(join(builtDir, MADE), { throwIfNoEntry: false })?.mtimeMs;
  if (madeAt === undefined) return null;
  return sources.some((folder) => hasNewer(folder, madeAt)) ? null : join(builtDir, `${name}.js`);
}

const ROOT = join(import.meta.dirname, '..', '..');
const PLACES: ProcessPlaces = {
  builtDir: join(ROOT, 'build', 'processes'),
  sources: ['core', 'contract', 'server'].map((ring) => join(ROOT, 'src', ring)),
};

/** Written last; as old as the beginning of the build, for sources may change while it runs. */
const MADE = '.hash';

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
