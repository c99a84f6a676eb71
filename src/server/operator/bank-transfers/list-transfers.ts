import type { getTransfer as getEndpoint, listTransfers as endpoint } from '#contract/operator/bank-transfers.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { brandsOfQuery, canAccessBrand } from '#core/staff/brand-access.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { PAGE_SIZE, pageOf, parseCursor } from '#server/operator/page-cursor.ts';
import { findTransferById, listTransfers as list } from '#server/sales/public.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { transferView, transferViews } from './transfer-view.ts';

/** Bank transfers to the brands the caller may see, the last imported first. */
export function listTransfers(services: OperatorServices): OperatorHandler<typeof endpoint> {
  return async ({ caller }, { limit = PAGE_SIZE, cursor, brandId = null, state = 'open' }) => {
    const brandIds = brandsOfQuery(caller.brands, brandId);
    const found = await list(services.database.read, { brandIds, state, after: parseCursor(cursor), limit: limit + 1 });
    const { rows, next } = pageOf(found, limit, ({ importedAt: at, id }) => ({ at, id }));
    return ok({ rows: await transferViews(services, rows), next });
  };
}

/** A bank transfer. Problem: 'transfers/not-found', also for a brand the caller may not see. */
export function getTransfer(services: OperatorServices): OperatorHandler<typeof getEndpoint> {
  return async ({ caller }, { brandId, transferId, orderNumber }) => {
    const isVisible = canAccessBrand(caller.brands, brandId);
    const transfer = isVisible ? await findTransferById(services.database.read, { brandId, id: transferId }) : null;
    if (transfer === null) return refuse(problem('transfers/not-found'));
    return ok(await transferView(services, transfer, orderNumber === '' ? undefined : orderNumber));
  };
}
