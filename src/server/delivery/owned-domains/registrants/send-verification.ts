import type { sendVerification as endpoint } from '#contract/owned-domains.ts';
import { ok, refuse } from '#core/result.ts';
import { ownedByCustomer } from '#server/delivery/owned-domains/owned-by-customer.ts';
import type { OwnedDomainServices } from '#server/delivery/owned-domains/owned-domain-services.ts';
import { ownedDomainView } from '#server/delivery/owned-domains/owned-domain-view.ts';
import { shownCurrency } from '#server/delivery/owned-domains/shown-currency.ts';
import type { Handler } from '#server/request/request-context.ts';
import { limitRegistrantEmails } from './limit-registrant-emails.ts';

/** Sends the verification email of a domain's registrant again, also after the deadline; earlier links stay valid. */
export function sendVerification({ database, queueMail }: OwnedDomainServices): Handler<typeof endpoint> {
  return async (context, input) => {
    const owned = await ownedByCustomer(database.read, context, input.name);
    if (!owned.ok) return owned;
    const shown = { now: context.now, currency: await shownCurrency(database.read, context) };
    const { brandId, name, registrantEmail, emailVerifiedAt } = owned.value;
    if (registrantEmail === null || emailVerifiedAt !== null)
      return ok(ownedDomainView(context.store, owned.value, shown));
    const limited = await limitRegistrantEmails(database, context);
    if (limited !== null) return refuse(limited);
    const request = { kind: 'registrant-verification', name } as const;
    await database.transaction((tx) =>
      queueMail(tx, {
        brandId,
        subject: { type: 'domain', id: name },
        request,
        at: context.now,
        language: context.store.language,
      }),
    );
    return ok(ownedDomainView(context.store, owned.value, shown));
  };
}
