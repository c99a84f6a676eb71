import { checkFiles, publishStores } from '#server/publishing/public.ts';
import { buildStoreFiles, editStoreText } from '#server/publishing/store-files.builder.ts';
import type { TestShop } from '#tests/support/test-shop.ts';

/** The brand of the small store and its host. */
export const SMALL_BRAND = 'drafty';
export const SMALL_HOST = 'shop.drafty.example';

/** The catalogue of the small store with a monthly price of Nest, which is 5.00 in the published one. */
export function catalogueFile(monthly: string) {
  return {
    path: 'catalogue.yaml',
    encoding: 'utf-8' as const,
    content: editStoreText('catalogue.yaml', 'monthly: 5.00', `monthly: ${monthly}`),
  };
}

/** All files of the small store as they are uploaded. */
export function smallStoreFiles() {
  const { texts, images } = buildStoreFiles({ 'brand.yaml': brandFile(SMALL_HOST).content }, SMALL_BRAND);
  return [
    ...[...texts].map(([path, content]) => ({ path, encoding: 'utf-8' as const, content })),
    ...[...images].map(([path, bytes]) => ({
      path,
      encoding: 'base64' as const,
      content: Buffer.from(bytes).toString('base64'),
    })),
  ];
}

/** Publishes the small store of a brand of its own, with its files. */
export async function publishSmallStore(
  { database, clock, app }: TestShop,
  { brandId, host } = { brandId: SMALL_BRAND, host: SMALL_HOST },
): Promise<void> {
  const files = buildStoreFiles({ 'brand.yaml': brandFile(host).content }, brandId);
  const { documents, problems, sources } = await checkFiles([files], null, null);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  await publishStores(database, documents, { at: clock.now(), when: 'changed', sources });
  await app.storefronts.refresh();
}

/** The file of the brand with its hosts. */
export function brandFile(hosts: string) {
  return {
    path: 'brand.yaml',
    encoding: 'utf-8' as const,
    content: editStoreText('brand.yaml', 'shop.larkhost.example', hosts),
  };
}

/** Inserts a version of a brand that no release can read. */
export async function insertUnreadable(
  { database, clock }: TestShop,
  { brandId, version }: { readonly brandId: string; readonly version: number },
): Promise<void> {
  const row = { brand_id: brandId, version, fingerprint: 'x', published_at: clock.now(), document: '{' };
  await database.transaction((tx) => tx.insertInto('store_versions').values(row).execute());
}
