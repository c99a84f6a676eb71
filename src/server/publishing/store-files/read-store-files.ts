import type { Dirent } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { StoreFiles } from './store-files.ts';

/** Its files are served as they are, whatever their ending. */
export const WELL_KNOWN_FOLDER = 'well-known/';

/** The endings of images. */
export const IMAGE_ENDINGS = new Set(['.svg', '.png', '.webp', '.avif', '.jpg']);

/** The stores of a folder, one folder with a brand.yaml each; `shown` is the folder's name in problems. */
export async function readStores(directory: string, shown: string): Promise<readonly StoreFiles[]> {
  const entries = await readFolder(directory);
  if (entries.some((entry) => entry.name === 'brand.yaml'))
    throw new Error(`${shown} is a store itself: --dir names the folder it lies in.`);
  const folders = entries.filter(
    (entry) => entry.isDirectory() && entry.name !== 'schema' && !entry.name.startsWith('.'),
  );
  const names = folders.map(({ name }) => name).toSorted();
  return Promise.all(names.map((name) => readStoreFiles(join(directory, name), name, `${shown}/${name}`)));
}

async function readFolder(directory: string): Promise<readonly Dirent[]> {
  try {
    return await readdir(directory, { withFileTypes: true });
  } catch (error) {
    throw new Error(`The folder of the stores, ${directory}, cannot be read.`, { cause: error });
  }
}

/** The files of one store. */
export async function readStoreFiles(directory: string, brandId: string, shown: string): Promise<StoreFiles> {
  const texts = new Map<string, string>();
  const images = new Map<string, Uint8Array>();
  const wellKnown = new Map<string, Uint8Array>();
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(directory, file).split(sep).join('/');
    if (path.startsWith(WELL_KNOWN_FOLDER)) {
      wellKnown.set(path.slice(WELL_KNOWN_FOLDER.length), await readFile(file));
      continue;
    }
    const ending = extname(entry.name).toLowerCase();
    if (ending === '.yaml' || ending === '.yml') texts.set(path, await readFile(file, 'utf8'));
    if (IMAGE_ENDINGS.has(ending)) images.set(path, await readFile(file));
  }
  return { brandId, directory: shown, texts: sorted(texts), images: sorted(images), wellKnown: sorted(wellKnown) };
}

function sorted<Value>(map: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> {
  return new Map([...map].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
