import { type BillingDetails, EMPTY_BILLING_DETAILS, cleanBillingDetails } from './billing-details.ts';
import { type BillingProblem, checkBillingDetails } from './check-billing-details.ts';
import { internationalPhone } from './international-phone.ts';

/** The kinds of saved billing details of a customer, with their fields. */
export const SAVED_FIELDS = {
  address: ['name', 'country', 'line1', 'line2', 'city', 'postcode', 'region'],
  company: ['company', 'registrationNumber', 'taxNumber'],
  phone: ['phone'],
  email: ['email'],
} as const satisfies Readonly<Record<string, readonly (keyof BillingDetails)[]>>;

/** A kind of saved entry; each has one default. */
export type SavedKind = keyof typeof SAVED_FIELDS;

/** The kinds in the order of display. */
export const SAVED_KINDS = ['address', 'company', 'phone', 'email'] as const satisfies readonly SavedKind[];

/** The most entries of a kind per customer. */
export const MAX_SAVED = 50;

/** An entry of any kind; fields of other kinds are empty. */
export type SavedEntry = Omit<BillingDetails, 'type'>;

/** An entry with all fields empty. */
export const EMPTY_ENTRY: SavedEntry = { ...EMPTY_BILLING_DETAILS, country: '' };

/**
 * An entry as stored: only the fields of its kind, cleaned as billing details are, a phone number in international format if it can be
 * parsed.
 */
export function cleanSavedEntry(
  kind: SavedKind,
  fields: { readonly [Field in keyof SavedEntry]?: string | undefined },
): SavedEntry {
  const own = Object.fromEntries(SAVED_FIELDS[kind].map((field) => [field, fields[field] ?? '']));
  const { type: _, ...cleaned } = cleanBillingDetails({ type: 'business', ...EMPTY_ENTRY, ...own });
  const phone = internationalPhone(cleaned.phone)?.replace('.', '');
  return phone === undefined ? cleaned : { ...cleaned, phone };
}

/** The invalid fields of an entry, by the rules of billing details; the phone number or email address of such an entry is required. */
export function checkSavedEntry(kind: SavedKind, entry: SavedEntry): BillingProblem[] {
  const fields: readonly string[] = SAVED_FIELDS[kind];
  const problems = checkBillingDetails({ type: 'business', ...entry }).filter(({ path }) => fields.includes(path));
  if (kind !== 'phone' || problems.length > 0) return problems;
  if (entry.phone === '') return [{ path: 'phone', code: 'required' }];
  return internationalPhone(entry.phone) === null ? [{ path: 'phone', code: 'invalid' }] : [];
}

/** The default of each kind: the entry chosen as default, otherwise the oldest of the kind. */
export function defaultEntries<Entry extends { readonly kind: SavedKind; readonly isDefault: boolean }>(
  oldestFirst: readonly Entry[],
): Partial<Record<SavedKind, Entry>> {
  return Object.fromEntries(
    SAVED_KINDS.flatMap((kind) => {
      const ofKind = oldestFirst.filter((entry) => entry.kind === kind);
      const chosen = ofKind.find(({ isDefault }) => isDefault) ?? ofKind[0];
      return chosen === undefined ? [] : [[kind, chosen]];
    }),
  );
}

/** The entries to save from billing details: those that differ from every saved entry of their kind. */
export function newEntries(
  billing: BillingDetails,
  saved: readonly { readonly kind: SavedKind; readonly entry: SavedEntry }[],
): { readonly kind: SavedKind; readonly entry: SavedEntry }[] {
  return SAVED_KINDS.flatMap((kind) => {
    const entry = cleanSavedEntry(kind, billing);
    const isComplete = checkSavedEntry(kind, entry).length === 0 && (kind !== 'company' || billing.type === 'business');
    const isKnown = saved.some((other) => other.kind === kind && isSameEntry(kind, other.entry, entry));
    return isComplete && !isKnown ? [{ kind, entry }] : [];
  });
}

/** Whether two entries of a kind are equal. */
export function isSameEntry(kind: SavedKind, a: SavedEntry, b: SavedEntry): boolean {
  return SAVED_FIELDS[kind].every((field) => a[field] === b[field]);
}
