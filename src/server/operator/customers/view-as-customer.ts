import type { viewAsCustomer as endpoint } from '#contract/operator/customer-view.ts';
import { problem } from '#contract/problems.ts';
import { VIEW_LINK_MS } from '#core/account/staff-view.ts';
import { ok, refuse } from '#core/result.ts';
import { applyOnce } from '#server/audit/public.ts';
import { insertStaffView } from '#server/identity/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { findVisibleAccount } from './get-customer.ts';

/**
 * Prepares a read-only view of a customer's account in the shop; the staff account and reason are in the audit log. The link is
 * derived from the command, so that repeating it returns the same one. Problems: 'customers/not-found', and
 * 'staff/not-permitted' for API tokens, which have no session that could end the view.
 */
export function viewAsCustomer(services: OperatorServices): OperatorHandler<typeof endpoint> {
  return async (context, { brandId, customerId, commandId, reason }) => {
    const { database, ids, mailedCodes, originOf, storefronts } = services;
    const { actor, session } = context.caller;
    const account = await findVisibleAccount(database.read, context, { brandId, customerId });
    const brand = storefronts.byBrand(brandId)?.brand;
    if (account === null || brand === undefined) return refuse(problem('customers/not-found'));
    if (session === null) return refuse(problem('staff/not-permitted', { data: { permission: 'customers.view-as' } }));
    const code = mailedCodes.sign(`staff-view ${session.id} ${commandId}`);
    const codeExpiresAt = context.now + VIEW_LINK_MS;
    const subject = { kind: 'customer', id: customerId } as const;
    const facts = { actor, brandId, subject, reason: reason.trim(), at: context.now };
    const applied = await applyOnce(services, { ...facts, id: commandId, action: 'customers.view-as' }, async (tx) => {
      const staff = { staffId: session.staffId, staffSessionId: session.id };
      const view = { brandId, id: ids.uuid(), customerId, ...staff, code, at: context.now, codeExpiresAt };
      await insertStaffView(tx, view);
      return ok({ value: null });
    });
    if (!applied.ok) return applied;
    return ok({ url: `${originOf(brand)}/order/auth/staff-view?code=${code}`, openUntil: codeExpiresAt });
  };
}
