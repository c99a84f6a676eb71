import type { listChanges as endpoint } from '#contract/operator/changes.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { canAccessBrand } from '#core/staff/brand-access.ts';
import type { Permission } from '#core/staff/permissions.ts';
import { MINUTE_MS } from '#core/time/durations.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { PAGE_SIZE, pageOf, parseCursor } from '#server/operator/page-cursor.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { type ChangeKind, listChangedRows } from './change-list-store.ts';

/** What each kind needs besides the permission of the list. */
const NEEDED: Readonly<Record<ChangeKind, Permission>> = {
  orders: 'orders.read',
  invoices: 'payments.read',
  'credit-notes': 'payments.read',
  disputes: 'payments.read',
  services: 'services.read',
  domains: 'domains.read',
  customers: 'customers.read',
};

/** Transactions write an instant before they commit; all that wrote one this long ago (ms) have ended. */
const SETTLED_MS = MINUTE_MS;

/** What changed in a brand since an instant. */
export function listChanges({
  database,
  storefronts,
}: Pick<OperatorServices, 'database' | 'storefronts'>): OperatorHandler<typeof endpoint> {
  return async ({ caller, now }, { brandId, of: changed, since = 0, cursor, limit = PAGE_SIZE }) => {
    if (storefronts.byBrand(brandId) === null || !canAccessBrand(caller.brands, brandId))
      return refuse(problem('brand/not-found'));
    const permission = NEEDED[changed];
    if (!caller.permissions.has(permission)) return refuse(problem('staff/not-permitted', { data: { permission } }));
    const until = now - SETTLED_MS;
    const after = parseCursor(cursor) ?? { at: since, id: '' };
    const found = await listChangedRows(database.read, changed, { brandId, after, until, limit: limit + 1 });
    const { rows, next } = pageOf(found, limit, (position) => position);
    return ok({ rows: rows.map(({ at: changedAt, id }) => ({ id, changedAt })), next, until });
  };
}
