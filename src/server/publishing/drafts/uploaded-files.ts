import { extname } from 'node:path/posix';
import { IMAGE_ENDINGS, WELL_KNOWN_FOLDER, byPath } from '#server/publishing/store-files/read-store-files.ts';
import type { StoreFiles } from '#server/publishing/store-files/store-files.ts';
import type { StoreProblem } from '#server/publishing/store-files/store-problem.ts';
import { isBeside, pathsInStore, rootOf } from './path-in-store.ts';

/** A file as uploaded; its path may begin with folders above that of the store, or have lost them. */
export interface UploadedFile {
  readonly path: string;
  readonly content: Uint8Array;
}

/** What uploaded files become part of. */
export interface UploadTarget {
  /** The files of the live version. */
  readonly live: StoreFiles;
  /** Whether the upload replaces all files of the store; what is no store file is then ignored. */
  readonly isWhole: boolean;
}

/**
 * The files of a store with uploaded ones in place of theirs. Problems: 'file/ambiguous' for a name without its folder
 * that several files have, 'file/repeated' for a second file of a path, 'file/not-used' for what is no store file. Of an
 * uploaded folder such files and the folders of other stores are left out.
 */
export function withUploaded(
  { live, isWhole }: UploadTarget,
  uploaded: readonly UploadedFile[],
): { readonly files: StoreFiles; readonly problems: readonly StoreProblem[] } {
  const { brandId, directory } = live;
  const texts = new Map(isWhole ? [] : live.texts);
  const images = new Map(isWhole ? [] : live.images);
  const wellKnown = new Map(isWhole ? [] : live.wellKnown);
  const root = rootOf(
    uploaded.map(({ path }) => path),
    brandId,
  );
  const hasFolder = root !== null && root !== '';
  const known = pathsOf(live);
  const problems: StoreProblem[] = [];
  const report = (path: string, code: string, message: string) =>
    problems.push({ file: `${directory}/${path}`, line: 1, column: 1, code, message });
  const done = new Set<string>();
  for (const { path: given, content } of uploaded.filter(({ path }) => !isBeside(path, root))) {
    const [path = given, ...others] = pathsInStore(given, { brandId, known, root });
    const ending = extname(path).toLowerCase();
    if (others.length > 0) {
      const choices = [path, ...others].join(' or ');
      report(
        given,
        'file/ambiguous',
        `may be ${choices}: choose the folder of the shop, or paste the file with its path`,
      );
    } else if (done.has(path)) report(path, 'file/repeated', 'was uploaded more than once');
    else if (path.startsWith(WELL_KNOWN_FOLDER)) wellKnown.set(path.slice(WELL_KNOWN_FOLDER.length), content);
    else if (ending === '.yaml' || ending === '.yml') texts.set(path, new TextDecoder().decode(content));
    else if (IMAGE_ENDINGS.has(ending)) images.set(path, content);
    else if (!isWhole && !hasFolder) report(path, 'file/not-used', NOT_USED);
    done.add(path);
  }
  const files = { ...live, texts: byPath(texts), images: byPath(images), wellKnown: byPath(wellKnown) };
  return { files, problems };
}

const NOT_USED = 'is no file of a store: those are YAML files, pictures and files in well-known/';

function pathsOf({ texts, images, wellKnown }: StoreFiles): readonly string[] {
  return [...texts.keys(), ...images.keys(), ...[...wellKnown.keys()].map((path) => WELL_KNOWN_FOLDER + path)];
}
