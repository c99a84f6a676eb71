import type { StoreDocument } from '#server/storefront/public.ts';
import { compileStore } from './compile/compile-store.ts';
import { buildStoreFiles } from './store-files.builder.ts';

/** The small store's document with other texts by path; throws when they do not compile. */
export function buildStoreDocument(
  texts: Readonly<Record<string, string | null>> = {},
  brandId = 'larkhost',
): StoreDocument {
  const compiled = compileStore(buildStoreFiles(texts, brandId));
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problem));
  return compiled.value;
}
