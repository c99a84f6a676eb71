import type { sendVerification as endpoint } from '#contract/owned-domains.ts';
import { ok, refuse } from '#core/result.ts';
import type { Handler } from '#server/http/call.ts';
import { limitRegistrantLetters } from './limit-registrant-letters.ts';
import { ownedByCaller } from './owned-by-caller.ts';
import type { OwnedDomainServices } from './owned-domain-services.ts';
import { ownedDomainView } from './owned-domain-view.ts';
import { shownCurrency } from './shown-currency.ts';

/** Sends the verification email of a name's registrant again, also after the deadline; earlier links stay valid. */
export function sendVerification({ database, queueMail }: OwnedDomainServices): Handler<typeof endpoint> {
  return async (call, input) => {
    const owned = await ownedByCaller(database.read, call, input.name);
    if (!owned.ok) return owned;
    const shown = { now: call.now, currency: await shownCurrency(database.read, call) };
    const { brandId, name, registrantEmail, emailVerifiedAt } = owned.value;
    if (registrantEmail === null || emailVerifiedAt !== null)
      return ok(ownedDomainView(call.store, owned.value, shown));
    const limited = await limitRegistrantLetters(database, call);
    if (limited !== null) return refuse(limited);
    const request = { kind: 'registrant-verification', name } as const;
    await database.transaction((tx) =>
      queueMail(tx, { brandId, about: name, request, at: call.now, language: call.store.language }),
    );
    return ok(ownedDomainView(call.store, owned.value, shown));
  };
}
