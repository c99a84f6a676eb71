import type { search as endpoint } from '#contract/operator/overview.ts';
import { parseDomainName } from '#core/domains/names/domain-name.ts';
import { ok } from '#core/result.ts';
import { canAccessBrand } from '#core/staff/brand-access.ts';
import { findVisibleError } from '#server/operator/errors/get-error.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { findExactly } from './search-store.ts';

/** Finds by a whole order or invoice number, email address, domain, order or request id, in the brands the caller may see. */
export function search({ database, storefronts }: OperatorServices): OperatorHandler<typeof endpoint> {
  return async ({ caller }, input) => {
    const query = input.query.trim();
    if (query === '') return ok({ results: [] });
    const brandIds = storefronts.list().map(({ brand }) => brand.id);
    const visible = brandIds.filter((brandId) => canAccessBrand(caller.brands, brandId));
    const domain = parseDomainName(query);
    const found = await findExactly(database.read, visible, {
      text: query,
      domain: domain.ok ? domain.value.ascii : null,
    });
    const canSeeErrors = caller.permissions.has('errors.read');
    const error = canSeeErrors ? await findVisibleError(database.read, caller.brands, query.slice(0, 100)) : null;
    if (error === null) return ok({ results: found });
    const { requestId: id, brandId, name, message } = error;
    return ok({
      results: [{ kind: 'error', brandId: brandId ?? '', id, title: id, detail: `${name} ${message}` }, ...found],
    });
  };
}
