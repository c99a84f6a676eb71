import type { forgetDevice as endpoint } from '#contract/security.ts';
import { ok } from '#core/result.ts';
import { signedIn } from '#server/account/public.ts';
import type { Handler } from '#server/http/call.ts';
import type { SecurityServices } from './security-services.ts';
import { forgetRemembered } from './security-store.ts';
import { securityView } from './security-view.ts';

/** Makes a remembered device be asked for the second factor again; it stays signed in where it is (D9). */
export function forgetDevice({ database }: SecurityServices): Handler<typeof endpoint> {
  return async (call, { deviceId }) => {
    const customer = signedIn(call);
    if (!customer.ok) return customer;
    const key = { brandId: call.store.brand.id, customerId: customer.value };
    await database.transaction((tx) => forgetRemembered(tx, key, deviceId));
    return ok(await securityView(database, call, customer.value));
  };
}
