import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { registryAnswers } from '#core/domains/registrants/registry-answers.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import { contactOf } from '#server/domains/public.ts';
import type { RegistrantDetails } from '#server/domains/public.ts';
import { changeRefused, openRegistry } from '#server/owned-domains/open-registry.ts';
import type { OwnedDomainServices } from '#server/owned-domains/owned-domain-services.ts';
import type { OwnedDomain } from '#server/owned-domains/owned-domain-store.ts';
import type { SavedChange } from '#server/owned-domains/save-change.ts';
import { sendChange } from '#server/owned-domains/send-change.ts';
import { tldOfName } from '#server/owned-domains/tld-of-name.ts';

/** Changes the registrant of a name to a new contact of its own; other names keep theirs. */
export async function changeRegistrant(
  services: OwnedDomainServices,
  owned: OwnedDomain,
  given: RegistrantDetails,
): Promise<Result<SavedChange, Problem>> {
  const registrant = { ...given, same_as_billing: false, country: given.country.trim().toUpperCase() };
  const store = services.storefronts.byBrand(owned.brandId);
  const answers = registryAnswers(store === null ? undefined : tldOfName(store, owned.name), registrant);
  const registry = openRegistry(services, owned);
  if (!registry.ok) return registry;
  const made = await registry.value.contact({ clTRID: services.ids.uuid(), ...contactOf(registrant, answers) });
  if (made.kind === 'unknown') return refuse(problem('domains/registry-away'));
  if (made.kind === 'refused') return changeRefused(made.reason);
  const registrantId = made.id;
  const sent = await sendChange(services, owned, { registrantId, answers });
  if (!sent.ok) return sent;
  return ok({ document: { registrantId, registrant } });
}
