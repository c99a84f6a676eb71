import { readRegistrantForm } from '#web/features/checkout/registrant/registrant-form.ts';
import type { OwnedAnswer, OwnedDetail } from '#web/features/owned-domains/owned-views.ts';

/** The initial values of the registrant form, or the refused input with its problems. */
export function ownerStart(domain: OwnedDetail, answer: OwnedAnswer | null) {
  if (answer?.kind !== 'refused' || answer.intent !== 'registrant')
    return { start: domain.registrant ?? NOBODY, problems: [] };
  const form = new FormData();
  for (const [name, value] of Object.entries(answer.typed)) form.set(name, value);
  const problems = answer.fields
    .filter(({ path }) => path.startsWith(PREFIX))
    .map(({ path, code }) => ({ path: path.slice(PREFIX.length), code, tlds: [] }));
  return { start: readRegistrantForm(form) ?? domain.registrant ?? NOBODY, problems };
}

const PREFIX = 'registrant.';

/** The registrant is unknown, as after a transfer. */
const NOBODY: NonNullable<OwnedDetail['registrant']> = {
  same_as_billing: false,
  name: '',
  company: '',
  email: '',
  phone: '',
  line1: '',
  line2: '',
  city: '',
  postcode: '',
  region: '',
  country: '',
  fields: {},
};
