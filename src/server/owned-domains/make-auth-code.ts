import type { makeAuthCode as endpoint } from '#contract/owned-domains.ts';
import { ok } from '#core/result.ts';
import { newAuthCode } from '#server/domains/public.ts';
import type { Handler } from '#server/http/call.ts';
import { changeRefused } from './open-registry.ts';
import { ownedByCaller } from './owned-by-caller.ts';
import type { OwnedDomainServices } from './owned-domain-services.ts';
import { sendChange } from './send-change.ts';

/**
 * Sets a new auth code at the registry and returns it once; it is not stored. Refused while the name is locked, since
 * leaving requires both steps. Problems: those of `ownedByCaller`, 'domains/change-refused'.
 */
export function makeAuthCode(services: OwnedDomainServices): Handler<typeof endpoint> {
  return async (call, { name }) => {
    const owned = await ownedByCaller(services.database.read, call, name);
    if (!owned.ok) return owned;
    if (owned.value.document.locked) return changeRefused('locked');
    const authCode = newAuthCode(services.ids);
    const sent = await sendChange(services, owned.value, { authCode });
    return sent.ok ? ok({ authCode }) : sent;
  };
}
