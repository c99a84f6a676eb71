import { SAME_AS_BILLING } from '#core/domains/registrants/registrant-details.ts';
import type { RegistrantDetails } from '#web/features/checkout/checkout-data.ts';
import { readRegistrantForm } from '#web/features/checkout/registrant/registrant-form.ts';
import type { OwnedResult, OwnedDetail } from '#web/features/owned-domains/owned-views.ts';

/** The initial values of the registrant form, or the refused input with its problems. */
export function ownerStart(domain: OwnedDetail, result: OwnedResult | null) {
  if (result?.kind !== 'refused' || result.intent !== 'registrant')
    return { start: domain.registrant ?? UNKNOWN, problems: [] };
  const form = new FormData();
  for (const [name, value] of Object.entries(result.input)) form.set(name, value);
  const problems = result.fields
    .filter(({ path }) => path.startsWith(PREFIX))
    .map(({ path, code }) => ({ path: path.slice(PREFIX.length), code, tlds: [] }));
  return { start: readRegistrantForm(form) ?? domain.registrant ?? UNKNOWN, problems };
}

const PREFIX = 'registrant.';

/** The registrant is unknown, as after a transfer. */
const UNKNOWN: RegistrantDetails = { ...SAME_AS_BILLING, sameAsBilling: false };
