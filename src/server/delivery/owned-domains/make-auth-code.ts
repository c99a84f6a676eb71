import type { createAuthCode as endpoint } from '#contract/owned-domains.ts';
import { ok } from '#core/result.ts';
import { newAuthCode } from '#server/domains/public.ts';
import type { Handler } from '#server/request/request-context.ts';
import { changeRefused } from './open-registry.ts';
import { ownedByCustomer } from './owned-by-customer.ts';
import type { OwnedDomainServices } from './owned-domain-services.ts';
import { sendChange } from './send-change.ts';

/**
 * Sets a new auth code at the registry and returns it once; it is not stored. Refused while the domain is locked, since
 * leaving requires both steps. Problems: those of `ownedByCustomer`, 'domains/change-refused'.
 */
export function makeAuthCode(services: OwnedDomainServices): Handler<typeof endpoint> {
  return async (context, { name }) => {
    const owned = await ownedByCustomer(services.database.read, context, name);
    if (!owned.ok) return owned;
    if (owned.value.document.locked) return changeRefused('locked');
    const authCode = newAuthCode(services.ids);
    const sent = await sendChange(services, owned.value, { authCode });
    return sent.ok ? ok({ authCode }) : sent;
  };
}
