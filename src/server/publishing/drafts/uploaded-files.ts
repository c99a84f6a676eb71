import { basename, extname } from 'node:path/posix';
import { IMAGE_ENDINGS, WELL_KNOWN_FOLDER } from '#server/publishing/store-files/read-store-files.ts';
import type { StoreFiles } from '#server/publishing/store-files/store-files.ts';
import type { StoreProblem } from '#server/publishing/store-files/store-problem.ts';

/** A file as uploaded; its path may begin with folders above that of the store, or have lost them. */
export interface UploadedFile {
  readonly path: string;
  readonly content: Uint8Array;
}

/** The files of a store with uploaded ones in place of theirs, and a problem for each that is no store file. */
export function withUploaded(
  base: StoreFiles,
  uploaded: readonly UploadedFile[],
): { readonly files: StoreFiles; readonly problems: readonly StoreProblem[] } {
  const texts = new Map(base.texts);
  const images = new Map(base.images);
  const wellKnown = new Map(base.wellKnown);
  const known = [...texts.keys(), ...images.keys(), ...[...wellKnown.keys()].map((path) => WELL_KNOWN_FOLDER + path)];
  const problems: StoreProblem[] = [];
  for (const { path: given, content } of uploaded) {
    const path = pathInStore(given, base.brandId, known);
    const ending = extname(path).toLowerCase();
    if (path.startsWith(WELL_KNOWN_FOLDER)) wellKnown.set(path.slice(WELL_KNOWN_FOLDER.length), content);
    else if (ending === '.yaml' || ending === '.yml') texts.set(path, new TextDecoder().decode(content));
    else if (IMAGE_ENDINGS.has(ending)) images.set(path, content);
    else problems.push(notUsed(`${base.directory}/${path}`));
  }
  const files = { ...base, texts: sorted(texts), images: sorted(images), wellKnown: sorted(wellKnown) };
  return { files, problems };
}

/**
 * The path of an uploaded file in the folder of the store: without the folders up to that of the brand; a bare name that
 * only one known file has is that file's path.
 */
export function pathInStore(given: string, brandId: string, known: readonly string[]): string {
  const parts = given
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.');
  const path = parts.slice(parts.lastIndexOf(brandId) + 1).join('/');
  if (known.includes(path) || path.includes('/')) return path;
  const [same, ...others] = known.filter((one) => basename(one) === path);
  return same === undefined || others.length > 0 ? path : same;
}

function notUsed(file: string): StoreProblem {
  const message = 'is no file of a store: those are YAML files, pictures and files in well-known/';
  return { file, line: 1, column: 1, code: 'file/not-used', message };
}

function sorted<Value>(map: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> {
  return new Map([...map].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
