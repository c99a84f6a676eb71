import type { RegistrantDetails, RegistrantView } from '#web/features/checkout/checkout-data.ts';

/** The name prefix of the domain owner's fields, which distinguishes them from the billing fields. */
const PREFIX = 'registrant.';

/** The id of the section. */
export const REGISTRANT_ID = 'registrant';

/** The hidden field that marks a form with a registrant section. */
export const ASKED = `${PREFIX}asked`;

/** The owner's own fields in form order. */
export const OWNER_FIELDS = [
  ...(['name', 'company', 'email', 'phone', 'country', 'line1', 'line2', 'postcode', 'city', 'region'] as const),
] as const;

/** The name of an owner field. */
export type OwnerField = (typeof OWNER_FIELDS)[number];

/** The form name of a field path: 'phone', 'same_as_billing', 'fields.KEY'. */
export function registrantName(path: string): string {
  return `${PREFIX}${path}`;
}

/** The element id of a field path; without underscores, so that it can be used in class names. */
export function registrantId(path: string): string {
  return `${REGISTRANT_ID}-${path.replaceAll(/[._]/g, '-')}`;
}

/** The field path of a form name; null for other fields. */
export function registrantPath(name: string): string | null {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : null;
}

/** Reads the registrant of a form; null where it has no registrant section. */
export function readRegistrantForm(form: FormData): RegistrantDetails | null {
  if (!form.has(ASKED)) return null;
  const read = (field: OwnerField) => textOf(form.get(registrantName(field)));
  return {
    same_as_billing: form.get(registrantName('same_as_billing')) !== null,
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
    fields: answersIn(form),
  };
}

/** The initial values: the billed person is the registrant. */
export function startRegistrant(view: RegistrantView): RegistrantDetails {
  return view.details ?? NOBODY;
}

const NOBODY: RegistrantDetails = {
  same_as_billing: true,
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

const ANSWER = `${PREFIX}fields.`;

function answersIn(form: FormData): Record<string, string> {
  const given = [...form].filter(([name, value]) => name.startsWith(ANSWER) && textOf(value) !== '');
  return Object.fromEntries(given.map(([name, value]) => [name.slice(ANSWER.length), textOf(value)]));
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
