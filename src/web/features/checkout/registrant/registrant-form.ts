import { SAME_AS_BILLING } from '#core/domains/registrants/registrant-details.ts';
import type { RegistrantDetails, RegistrantView } from '#web/features/checkout/checkout-data.ts';
import { formText } from '#web/forms/read-form.ts';

/** The name prefix of the domain owner's fields, which distinguishes them from the billing fields. */
const PREFIX = 'registrant.';

/** The id of the section. */
export const REGISTRANT_ID = 'registrant';

/** The hidden field that marks a form with a registrant section. */
export const SECTION_FIELD = `${PREFIX}asked`;

/** The owner's own fields in form order. */
export const OWNER_FIELDS = [
  ...(['name', 'company', 'email', 'phone', 'country', 'line1', 'line2', 'postcode', 'city', 'region'] as const),
] as const;

export type OwnerField = (typeof OWNER_FIELDS)[number];

/** The form name of a field path: 'phone', 'sameAsBilling', 'fields.KEY'. */
export function registrantName(path: string): string {
  return `${PREFIX}${path}`;
}

/** The element id of a field path, in kebab-case: 'registrant-same-as-billing'; it is used in class names, too. */
export function registrantId(path: string): string {
  const words = path.replaceAll(/[._]/g, '-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `${REGISTRANT_ID}-${words}`;
}

/** The field path of a form name; null for other fields. */
export function registrantPath(name: string): string | null {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : null;
}

/** Reads the registrant of a form; null where it has no registrant section. */
export function readRegistrantForm(form: FormData): RegistrantDetails | null {
  if (!form.has(SECTION_FIELD)) return null;
  const read = (field: OwnerField) => formText(form, registrantName(field));
  return {
    sameAsBilling: form.get(registrantName('sameAsBilling')) !== null,
    name: read('name'),
    company: read('company'),
    email: read('email'),
    phone: read('phone'),
    line1: read('line1'),
    line2: read('line2'),
    city: read('city'),
    postcode: read('postcode'),
    region: read('region'),
    country: read('country'),
    fields: fieldsIn(form),
  };
}

/** The initial values: the billed person is the registrant. */
export function startRegistrant(view: RegistrantView): RegistrantDetails {
  return view.details ?? SAME_AS_BILLING;
}

const FIELD_PREFIX = `${PREFIX}fields.`;

function fieldsIn(form: FormData): Record<string, string> {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const filled = texts.filter(([name, value]) => name.startsWith(FIELD_PREFIX) && value !== '');
  return Object.fromEntries(filled.map(([name, value]) => [name.slice(FIELD_PREFIX.length), value]));
}
