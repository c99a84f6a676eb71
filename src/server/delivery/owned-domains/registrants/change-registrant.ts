import { problem } from '#contract/problems.ts';
import { findTld } from '#core/domains/names/split-suffix.ts';
import type { RegistrantDetails } from '#core/domains/registrants/registrant-details.ts';
import { registryAnswers } from '#core/domains/registrants/registry-answers.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { type RegistryProblem, changeRefused, openRegistry } from '#server/delivery/owned-domains/open-registry.ts';
import type { OwnedDomainServices } from '#server/delivery/owned-domains/owned-domain-services.ts';
import type { OwnedDomain } from '#server/delivery/owned-domains/owned-domain-store.ts';
import type { SavedChange } from '#server/delivery/owned-domains/save-change.ts';
import { sendChange } from '#server/delivery/owned-domains/send-change.ts';
import { contactOf } from '#server/domains/public.ts';

/** Changes the registrant of a domain to a new contact of its own; other domains keep theirs. */
export async function changeRegistrant(
  services: OwnedDomainServices,
  owned: OwnedDomain,
  registrant: RegistrantDetails,
): Promise<Result<SavedChange, RegistryProblem>> {
  const tld = findTld(owned.name, services.storefronts.byBrand(owned.brandId)?.tldIndex);
  const answers = registryAnswers(tld, registrant);
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
