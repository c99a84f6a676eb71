import type { getError as endpoint } from '#contract/operator/errors.ts';
import { PROBLEMS, problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { type BrandAccess, canAccessBrand } from '#core/staff/brand-access.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { findRequestError } from '#server/request/errors/error-store.ts';
import type { RequestError } from '#server/request/errors/request-error.ts';
import type { OperatorHandler } from '#server/staff/public.ts';

/** The error of a request. Problem: 'errors/not-found', also for one of a brand the caller may not see. */
export function getError({ database }: Pick<OperatorServices, 'database'>): OperatorHandler<typeof endpoint> {
  return async ({ caller }, { requestId }) => {
    const error = await findVisibleError(database.read, caller.brands, requestId);
    if (error === null) return refuse(problem('errors/not-found'));
    return ok({ ...error, status: PROBLEMS['server/fault'].status });
  };
}

/** The error of a request of a brand the access includes; errors before the brand was known need access to all. */
export async function findVisibleError(
  db: Queries,
  brands: BrandAccess,
  requestId: string,
): Promise<RequestError | null> {
  const error = await findRequestError(db, requestId.trim());
  if (error === null) return null;
  const isVisible = error.brandId === null ? brands === 'all' : canAccessBrand(brands, error.brandId);
  return isVisible ? error : null;
}
