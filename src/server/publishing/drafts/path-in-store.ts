import { basename, dirname } from 'node:path/posix';

/** The store an uploaded file belongs to. */
export interface UploadedTo {
  readonly brandId: string;
  /** The paths of its files, as far as they are known. */
  readonly known: readonly string[];
  /** The folder of the store in the paths of the upload, as `rootOf` finds it. */
  readonly root: string | null;
}

/**
 * The path of an uploaded file in the folder of the store: without the folders above, which end with the first one named
 * like the brand if brand.yaml is not uploaded with it. A bare name that known files have is theirs: of one its path, of
 * several all of them.
 */
export function pathsInStore(given: string, { brandId, known, root }: UploadedTo): readonly string[] {
  const whole = normalized(given);
  if (root !== null && root !== '' && whole.startsWith(`${root}/`)) return [whole.slice(root.length + 1)];
  const path = root === '' ? whole : withoutFoldersAbove(whole, brandId, known);
  if (known.includes(path) || path.includes('/')) return [path];
  const same = known.filter((one) => basename(one) === path);
  return same.length === 0 ? [path] : same;
}

/** Whether an uploaded file is in a folder beside that of the store: one of another shop, if the folder above was chosen. */
export function isBeside(given: string, root: string | null): boolean {
  const path = normalized(given);
  return root !== null && root !== '' && path.includes('/') && !path.startsWith(`${root}/`);
}

/**
 * The folder of the store in the paths of an upload: that of its brand.yaml, '' if it is in none; null without brand.yaml,
 * or with those of several stores of which none or several are named like the brand.
 */
export function rootOf(given: readonly string[], brandId: string): string | null {
  const folders = given.map(normalized).flatMap((path) => (basename(path) === 'brand.yaml' ? [dirname(path)] : []));
  const named = folders.filter((folder) => basename(folder) === brandId);
  const [root, ...others] = named.length > 0 ? named : folders;
  if (root === undefined || others.length > 0) return null;
  return root === '.' ? '' : root;
}

function withoutFoldersAbove(whole: string, brandId: string, known: readonly string[]): string {
  const parts = whole.split('/');
  const below = parts
    .slice(0, -1)
    .flatMap((part, index) => (part === brandId ? [parts.slice(index + 1).join('/')] : []));
  return [whole, ...below].find((path) => known.includes(path)) ?? below[0] ?? whole;
}

function normalized(given: string): string {
  const parts = given.replaceAll('\\', '/').split('/');
  return parts.filter((part) => part !== '' && part !== '.').join('/');
}
