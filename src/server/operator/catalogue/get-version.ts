import type { getVersion as endpoint } from '#contract/operator/catalogue.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { storeChanges } from '#server/publishing/public.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { findReadable, listVersions } from '#server/storefront/public.ts';
import { findLiveVersion, versionRow } from './list-versions.ts';

/**
 * A published version compared with another one, by default the one before it; without changes if one of them cannot be
 * read. Problem: 'catalogue/not-found'.
 */
export function getVersion({ database }: Pick<OperatorServices, 'database'>): OperatorHandler<typeof endpoint> {
  return async ({ caller }, { brandId, version, against = version - 1 }) => {
    const { read } = database;
    const liveVersion = await findLiveVersion(read, caller.brands, brandId);
    const stored = liveVersion === null ? null : await findListed(read, brandId, version);
    if (liveVersion === null || stored === null) return refuse(problem('catalogue/not-found'));
    const other = against === 0 ? null : await findListed(read, brandId, against);
    if (against !== 0 && other === null) return refuse(problem('catalogue/not-found'));
    const before = other === null ? null : await findReadable(read, brandId, against);
    const after = before === null ? null : await findReadable(read, brandId, version);
    return ok({
      ...versionRow(stored, liveVersion),
      liveVersion,
      against: other?.version ?? null,
      changes: before === null || after === null ? null : storeChanges(before, after),
    });
  };
}

async function findListed(read: Queries, brandId: string, version: number) {
  const [found] = await listVersions(read, brandId, { before: version + 1, limit: 1 });
  return found?.version === version ? found : null;
}
