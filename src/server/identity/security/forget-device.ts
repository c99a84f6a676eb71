import type { forgetDevice as endpoint } from '#contract/security.ts';
import { ok } from '#core/result.ts';
import type { Handler } from '#server/request/request-context.ts';
import { signedIn } from '#server/request/sessions/signed-in.ts';
import type { SecurityServices } from './security-services.ts';
import { deleteRemembered } from './security-store.ts';
import { securityView } from './security-view.ts';

/** Requires the second factor again on a remembered device; its session continues. */
export function forgetDevice({ database }: SecurityServices): Handler<typeof endpoint> {
  return async (context, { deviceId }) => {
    const customer = signedIn(context);
    if (!customer.ok) return customer;
    const key = { brandId: context.store.brand.id, customerId: customer.value };
    await database.transaction((tx) => deleteRemembered(tx, key, deviceId));
    return ok(await securityView(database, context, customer.value));
  };
}
