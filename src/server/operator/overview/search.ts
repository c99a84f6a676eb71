import type { search as endpoint } from '#contract/operator/overview.ts';
import { normalizeEmailAddress } from '#core/account/email-address.ts';
import { parseDomainName } from '#core/domains/names/domain-name.ts';
import { ok } from '#core/result.ts';
import { canAccessBrand } from '#core/staff/brand-access.ts';
import type { Permission } from '#core/staff/permissions.ts';
import { findVisibleError } from '#server/operator/errors/get-error.ts';
import { invoiceNumbers } from '#server/operator/invoices/invoice-numbers.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { planSearch } from '#server/operator/orders/order-search.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { EVERY_ORDER, listOrdersBy } from '#server/sales/public.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { type FoundRow, LIMIT, findExactly } from './search-store.ts';

/**
 * Finds orders, customers, domains, invoices, payments and errors of requests by a whole number, email address, domain,
 * id or name, in the brands the caller may see; all but orders only with the permission to see them.
 */
export function search({ database, storefronts }: OperatorServices): OperatorHandler<typeof endpoint> {
  return async ({ caller }, input) => {
    const query = input.query.trim();
    if (query === '') return ok({ results: [] });
    const brandIds = storefronts.list().map(({ brand }) => brand.id);
    const visible = brandIds.filter((brandId) => canAccessBrand(caller.brands, brandId));
    const domain = parseDomainName(query);
    const canSee = (permission: Permission) => caller.permissions.has(permission);
    const found = await findExactly(database.read, visible, {
      text: query,
      domain: domain.ok && canSee('domains.read') ? domain.value.ascii : null,
      email: query.includes('@') && canSee('customers.read') ? normalizeEmailAddress(query) : null,
      invoiceNumbers: canSee('payments.read') ? invoiceNumbers(storefronts, visible, query) : null,
    });
    const orders = await findOrders(database.read, visible, query);
    const error = canSee('errors.read')
      ? await findVisibleError(database.read, caller.brands, query.slice(0, 100))
      : null;
    if (error === null) return ok({ results: [...orders, ...found] });
    const { requestId: id, brandId, name, message } = error;
    return ok({
      results: [
        { kind: 'error', brandId: brandId ?? '', id, title: id, detail: `${name} ${message}`, state: null },
        ...orders,
        ...found,
      ],
    });
  };
}

async function findOrders(db: Queries, brandIds: readonly string[], text: string): Promise<readonly FoundRow[]> {
  const planned = await planSearch(db, { brandIds, text });
  const orders = await listOrdersBy(db, { ...EVERY_ORDER, ...planned, brandIds, limit: LIMIT });
  return orders.map(({ brandId, id, number, email, document, state }) => ({
    kind: 'order',
    brandId,
    id,
    title: number,
    detail: [document.billing.name, email].filter((part) => part !== '').join(' · '),
    state,
  }));
}
