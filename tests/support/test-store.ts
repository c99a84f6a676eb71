import type { Brand } from '#core/storefront/brand.ts';
import { compileStore } from '#server/publishing/compile/compile-store.ts';
import { buildStoreFiles } from '#server/publishing/store-files.builder.ts';
import type { StoreDocument } from '#server/storefront/public.ts';

/** A small store as an operator would write it; `brand` overrides settings of the brand. */
export function testStore({
  brandId = 'larkhost',
  brand = {},
  texts = {},
}: {
  readonly brandId?: string;
  readonly brand?: Partial<Brand>;
  readonly texts?: Readonly<Record<string, string | null>>;
} = {}): StoreDocument {
  const { brand: compiled, ...parts } = structuredClone(compileOnce(texts, brandId));
  return { ...parts, brand: { ...compiled, ...brand } };
}

const compiledStores = new Map<string, StoreDocument>();

/** Compiling takes longer than anything else that opens an app, and most tests use the same store. */
function compileOnce(texts: Readonly<Record<string, string | null>>, brandId: string): StoreDocument {
  const key = JSON.stringify([texts, brandId]);
  const known = compiledStores.get(key);
  if (known !== undefined) return known;
  const compiled = compileStore(buildStoreFiles(texts, brandId));
  if (!compiled.ok) throw new Error(`The test store is wrong: ${JSON.stringify(compiled.problem)}`);
  compiledStores.set(key, compiled.value);
  return compiled.value;
}

/** A second brand on its own host. */
export function otherStore(brand: Partial<Brand> = {}): StoreDocument {
  return testStore({ brandId: 'meridian', brand: { name: 'Meridian', hosts: ['shop.meridian.example'], ...brand } });
}
