import type {
  listCatalogues as cataloguesEndpoint,
  listVersions as versionsEndpoint,
} from '#contract/operator/catalogue.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { type BrandAccess, canAccessBrand } from '#core/staff/brand-access.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { PAGE_SIZE, pageOf, parseCursor } from '#server/operator/page-cursor.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import {
  type LiveStore,
  type StoredVersion,
  type Storefronts,
  isUnreadableVersion,
  listNewestVersions,
  listVersions as list,
} from '#server/storefront/public.ts';

type VersionRow = OperatorOutputOf<typeof versionsEndpoint>['rows'][number];

/** The live version of each brand the caller may see; of one that cannot be read, with the counts of the one before. */
export function listCatalogues({
  database,
  storefronts,
}: Pick<OperatorServices, 'database' | 'storefronts'>): OperatorHandler<typeof cataloguesEndpoint> {
  return async ({ caller }) => {
    const newest = await listNewestVersions(database.read);
    const visible = newest.filter(({ brandId }) => canAccessBrand(caller.brands, brandId));
    const rows = await Promise.all(
      visible.map(async ({ brandId, version }) => {
        const [stored] = await list(database.read, brandId, { before: version + 1, limit: 1 });
        const store = await findStore(storefronts, brandId, version);
        if (stored === undefined || store === null) return [];
        const { brand, catalogue, domains, promotions } = store;
        const counts = {
          products: catalogue.products.length,
          tlds: domains.tlds.length,
          promotions: promotions.length,
        };
        return [{ ...versionRow(stored, version), name: brand.name, ...counts }];
      }),
    );
    return ok({ rows: rows.flat().toSorted((one, other) => (one.name < other.name ? -1 : 1)) });
  };
}

/** A version, or the newest one that was loaded when it cannot be read. */
async function findStore(
  storefronts: Pick<Storefronts, 'at' | 'byBrand'>,
  brandId: string,
  version: number,
): Promise<LiveStore | null> {
  try {
    return await storefronts.at(brandId, version);
  } catch (error) {
    if (!isUnreadableVersion(error)) throw error;
    return storefronts.byBrand(brandId);
  }
}

/** The published versions of a brand, newest first. Problem: 'catalogue/not-found'. */
export function listVersions({
  database,
}: Pick<OperatorServices, 'database'>): OperatorHandler<typeof versionsEndpoint> {
  return async ({ caller }, { brandId, limit = PAGE_SIZE, cursor }) => {
    const live = await findLiveVersion(database.read, caller.brands, brandId);
    if (live === null) return refuse(problem('catalogue/not-found'));
    const before = parseCursor(cursor)?.at ?? null;
    const found = await list(database.read, brandId, { before, limit: limit + 1 });
    const { rows, next } = pageOf(found, limit, ({ version }) => ({ at: version, id: brandId }));
    return ok({ rows: rows.map((row) => versionRow(row, live)), next });
  };
}

/** The number of a brand's live version; null if there is none or the caller may not see the brand. */
export async function findLiveVersion(read: Queries, brands: BrandAccess, brandId: string): Promise<number | null> {
  if (!canAccessBrand(brands, brandId)) return null;
  const [newest] = await list(read, brandId, { before: null, limit: 1 });
  return newest?.version ?? null;
}

/** A version as the operator API returns it. */
export function versionRow(
  { brandId, version, publishedAt, author, restoredVersion }: Omit<StoredVersion, 'document'>,
  liveVersion: number,
): VersionRow {
  return { brandId, version, publishedAt, author, restoredVersion, isLive: version === liveVersion };
}
