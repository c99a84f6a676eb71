import type { Dirent } from 'node:fs';
import { readFile, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, extname, join, sep } from 'node:path';
import { codeOf } from '#server/platform/has-code.ts';
import type { StoreFiles } from './store-files.ts';

/** Its files are served as they are, whatever their ending. */
export const WELL_KNOWN_FOLDER = 'well-known/';

/** The endings of images. */
export const IMAGE_ENDINGS = new Set(['.svg', '.png', '.webp', '.avif', '.jpg']);

/**
 * The stores of a folder, one folder with a brand.yaml each; `shown` is the folder's name in problems. Symbolic links are
 * followed; throws for one without a target, and for one in well-known/ to a file outside of the stores; a linked image may
 * lie anywhere and must have the format of its name. Hidden links and folders are left out: editors, version control and
 * Kubernetes create them for themselves.
 */
export async function readStores(directory: string, shown: string): Promise<readonly StoreFiles[]> {
  const entries = await readStoresFolder(directory, shown);
  const stores: StoreFiles[] = [];
  try {
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const { name } = entry;
      if (name === 'schema' || (await kindOf(entry)) !== 'folder') continue;
      stores.push(await readStoreFiles(join(directory, name), name, `${shown}/${name}`));
    }
  } catch (error) {
    throw explained(error);
  }
  return stores;
}

/** The entries of the folder of the stores; throws with what to do if it is none. */
export async function readStoresFolder(directory: string, shown: string): Promise<readonly Dirent[]> {
  const entries = await readFolder(directory);
  if (entries.some(({ name }) => name === 'brand.yaml'))
    throw new Error(`${shown} is a store itself: --dir names the folder it lies in.`);
  return entries;
}

async function readFolder(directory: string): Promise<readonly Dirent[]> {
  try {
    return await readdir(directory, { withFileTypes: true });
  } catch (error) {
    const reason = FOLDER_REASONS[codeOf(error) ?? ''] ?? 'cannot be read';
    throw new Error(`The folder of the stores, ${directory}, ${reason}.`, { cause: error });
  }
}

const NO_PERMISSION = 'may not be read by this user: change its permissions';

/** Why the folder of the stores cannot be read, and what to do, by the code of the operating system. */
const FOLDER_REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist: name it by --dir or STORES_DIR',
  ENOTDIR: 'is a file: name the folder it lies in by --dir or STORES_DIR',
  EACCES: NO_PERMISSION,
};

/** The same of a file or folder in it. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'is a link without a target, or was removed meanwhile: correct or remove the link, or try again',
  ELOOP: 'is in a circle of links: remove the link to a folder above it',
  EACCES: NO_PERMISSION,
};

/** An error with what to do about it; others unchanged. */
function explained(error: unknown): unknown {
  const reason = REASONS[codeOf(error) ?? ''];
  if (reason === undefined || !(error instanceof Error) || !('path' in error)) return error;
  return new Error(`${String(error.path).slice(0, MOST_SHOWN)} ${reason}.`, { cause: error });
}

/** Characters of a path: those of a circle are the longest there are. */
const MOST_SHOWN = 200;

/** The files of one store. */
export async function readStoreFiles(directory: string, brandId: string, shown: string): Promise<StoreFiles> {
  const texts = new Map<string, string>();
  const images = new Map<string, Uint8Array>();
  const wellKnown = new Map<string, Uint8Array>();
  for (const path of await listFiles(directory)) {
    const file = join(directory, path);
    if (path.startsWith(WELL_KNOWN_FOLDER)) {
      if (!(await isWithin(file, [directory, dirname(directory)])))
        throw new Error(
          `${shown}/${path} is a link to a file outside of the folder of the stores, but files in ${WELL_KNOWN_FOLDER} are public.`,
        );
      wellKnown.set(path.slice(WELL_KNOWN_FOLDER.length), await readFile(file));
      continue;
    }
    const ending = extname(path).toLowerCase();
    if (ending === '.yaml' || ending === '.yml') texts.set(path, await readFile(file, 'utf8'));
    if (IMAGE_ENDINGS.has(ending)) images.set(path, await readFile(file));
  }
  return { brandId, directory: shown, texts: byPath(texts), images: byPath(images), wellKnown: byPath(wellKnown) };
}

/** Whether a file, with links followed, lies in one of these folders. */
async function isWithin(file: string, folders: readonly string[]): Promise<boolean> {
  const target = await realpath(file);
  const roots = await Promise.all(folders.map((folder) => realpath(folder)));
  return roots.some((root) => target.startsWith(join(root, sep)));
}

/** The paths of all files below a folder. A link to a folder above ends with an error of the operating system. */
async function listFiles(directory: string): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const kind = await kindOf(entry);
    if (kind === 'file') paths.push(entry.name);
    if (kind !== 'folder') continue;
    for (const path of await listFiles(join(directory, entry.name))) paths.push(`${entry.name}/${path}`);
  }
  return paths;
}

/** What an entry of a folder, or the target of a link, is; null for what is no part of a store, as hidden folders and links. */
async function kindOf(entry: Dirent): Promise<'file' | 'folder' | null> {
  if (entry.name.startsWith('.') && !entry.isFile()) return null;
  const target = entry.isSymbolicLink() ? await stat(join(entry.parentPath, entry.name)) : entry;
  if (target.isFile()) return 'file';
  return target.isDirectory() ? 'folder' : null;
}

/** Files in the order of their paths. */
export function byPath<Value>(map: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> {
  return new Map([...map].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
