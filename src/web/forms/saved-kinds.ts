import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';

/** A saved billing entry of a customer, as the API returns it. */
export type SavedEntryView = OutputOf<Api['savedDetails']['list']>['entries'][number];
export type SavedKind = SavedEntryView['kind'];
export type SavedField = keyof SavedEntryView['fields'];

/** The fields of each kind in form order. The table in core would add the country data to the bundle. */
export const FIELDS_OF = {
  address: ['name', 'country', 'line1', 'line2', 'postcode', 'city', 'region'],
  company: ['company', 'registrationNumber', 'taxNumber'],
  phone: ['phone'],
  email: ['email'],
} as const satisfies Readonly<Record<SavedKind, readonly SavedField[]>>;

/** The kinds in display order. */
export const KINDS = ['address', 'company', 'phone', 'email'] as const satisfies readonly SavedKind[];

/** Parses the name of a kind; null for an unknown one. */
export function asKind(given: unknown): SavedKind | null {
  return KINDS.find((kind) => kind === given) ?? null;
}
