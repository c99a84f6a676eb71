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
  const compiled = compileStore(buildStoreFiles(texts, brandId));
  if (!compiled.ok) throw new Error(`The test store is wrong: ${JSON.stringify(compiled.problem)}`);
  return { ...compiled.value, brand: { ...compiled.value.brand, ...brand } };
}

/** A second brand on its own host. */
export function otherStore(brand: Partial<Brand> = {}): StoreDocument {
  return testStore({ brandId: 'meridian', brand: { name: 'Meridian', hosts: ['shop.meridian.example'], ...brand } });
}
