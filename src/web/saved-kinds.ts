import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';

/** What a customer keeps to be billed by, as the API answers it. */
export type SavedEntryView = OutputOf<Api['savedDetails']['list']>['entries'][number];
export type SavedKind = SavedEntryView['kind'];
export type SavedField = keyof SavedEntryView['fields'];

/** The fields of each kind in the order of the form; the core's table of them brings the countries along, which no browser needs. */
export const FIELDS_OF = {
  address: ['name', 'country', 'line1', 'line2', 'postcode', 'city', 'region'],
  company: ['company', 'registration_number', 'tax_number'],
  phone: ['phone'],
  email: ['email'],
} as const satisfies Readonly<Record<SavedKind, readonly SavedField[]>>;

/** The kinds in the order they are shown. */
export const KINDS = ['address', 'company', 'phone', 'email'] as const satisfies readonly SavedKind[];

/** The kind of a name; null for what is none. */
export function asKind(given: unknown): SavedKind | null {
  return KINDS.find((kind) => kind === given) ?? null;
}
