import type { StoreFinding, StorePath } from '#server/production/public.ts';
import { isCataloguePath } from './compile/sources.ts';
import { parseStoreFile } from './store-files/parse-store-file.ts';
import { type SourceFile, problemAt } from './store-files/source-file.ts';
import type { StoreFiles } from './store-files/store-files.ts';
import type { StoreProblem } from './store-files/store-problem.ts';

/** Places findings of production in the files of a store; each file is parsed once. */
export function placeFindings(files: StoreFiles, findings: readonly StoreFinding[]): readonly StoreProblem[] {
  const sources = new Map<string, SourceFile | null>();

  function sourceOf(path: string): SourceFile | null {
    const known = sources.get(path);
    if (known !== undefined) return known;
    const parsed = parseStoreFile(`${files.directory}/${path}`, files.texts.get(path) ?? '');
    const source = parsed.ok ? parsed.value : null;
    sources.set(path, source);
    return source;
  }

  /** A product is in any file of the catalogue, and found by its slug. */
  function findProduct(path: StorePath): { readonly file: SourceFile; readonly path: StorePath } | null {
    const [list = 'products', slug, ...inside] = path;
    for (const name of [...files.texts.keys()].filter(isCataloguePath)) {
      const file = sourceOf(name);
      const position = file === null ? -1 : slugsOf(file.value).indexOf(String(slug));
      if (file !== null && position !== -1) return { file, path: [list, position, ...inside] };
    }
    return null;
  }

  return findings.flatMap(({ code, found, fix, place }) => {
    const file = place.file === 'catalogue' ? null : sourceOf(place.file);
    const at = place.file === 'catalogue' ? findProduct(place.path) : file && { file, path: place.path };
    return at === null ? [] : [problemAt(at, code, `${found}: ${fix}`)];
  });
}

function slugsOf(value: unknown): readonly unknown[] {
  const products: unknown = typeof value === 'object' && value !== null && 'products' in value ? value.products : [];
  const list: readonly unknown[] = Array.isArray(products) ? products : [];
  return list.map((product) =>
    typeof product === 'object' && product !== null && 'slug' in product ? product.slug : null,
  );
}
