import type { listCustomerNotes as endpoint } from '#contract/operator/customers.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { listEntriesOfAction } from '#server/audit/public.ts';
import { listFormerAddresses } from '#server/identity/public.ts';
import { parseSequence, sequencePageOf } from '#server/operator/audit/sequence-page.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { PAGE_SIZE } from '#server/operator/page-cursor.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { findRemaining } from './get-customer.ts';

/** All notes about a customer. Problem: 'customers/not-found', also for one of a brand the caller may not see. */
export function listNotes({ database }: Pick<OperatorServices, 'database'>): OperatorHandler<typeof endpoint> {
  return async (context, { limit = PAGE_SIZE, cursor, ...key }) => {
    const { read } = database;
    const account = await findRemaining(read, context, key);
    if (account === null) return refuse(problem('customers/not-found'));
    const { brand_id: brandId, id: customerId } = account;
    const merged = await listFormerAddresses(read, { brandId, customerId });
    const found = await listEntriesOfAction(read, {
      brandId,
      action: 'customers.note',
      subject: { kind: 'customer', ids: [customerId, ...merged.map(({ closedId }) => closedId)] },
      before: parseSequence(cursor),
      limit: limit + 1,
    });
    const { rows, next } = sequencePageOf(found, limit);
    return ok({
      rows: rows.map(({ sequence, at, actor, details }) => ({
        sequence,
        at,
        author: actor.name,
        note: details?.reason ?? '',
      })),
      next,
    });
  };
}
