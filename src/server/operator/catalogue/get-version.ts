import type { getVersion as endpoint } from '#contract/operator/catalogue.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { storeChanges } from '#server/publishing/public.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { findVersion } from '#server/storefront/public.ts';
import { findLiveVersion, versionRow } from './list-versions.ts';

/** A published version compared with another one, by default the one before it. Problem: 'catalogue/not-found'. */
export function getVersion({ database }: Pick<OperatorServices, 'database'>): OperatorHandler<typeof endpoint> {
  return async ({ caller }, { brandId, version, against = version - 1 }) => {
    const { read } = database;
    const liveVersion = await findLiveVersion(read, caller.brands, brandId);
    const stored = liveVersion === null ? null : await findVersion(read, brandId, version);
    if (liveVersion === null || stored === null) return refuse(problem('catalogue/not-found'));
    const other = against === 0 ? null : await findVersion(read, brandId, against);
    if (against !== 0 && other === null) return refuse(problem('catalogue/not-found'));
    return ok({
      ...versionRow(stored, liveVersion),
      liveVersion,
      against: other?.version ?? null,
      changes: other === null ? null : storeChanges(other.document, stored.document),
    });
  };
}
