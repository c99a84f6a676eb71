import * as z from 'zod/mini';
import { SAVED_KINDS } from '#core/billing/saved-details.ts';
import { endpoint } from './endpoint.ts';
import { id, list, text } from './shared-schemas.ts';

/** Kinds of saved billing details: addresses, companies, phone numbers, email addresses. */
export const savedKind = z.enum(SAVED_KINDS);

/** The fields of an entry; fields of other kinds are optional and ignored. */
export const savedFields = z.partial(
  z.object({
    name: text(200),
    country: text(2),
    line1: text(200),
    line2: text(200),
    city: text(120),
    postcode: text(20),
    region: text(120),
    company: text(200),
    registrationNumber: text(60),
    taxNumber: text(40),
    phone: text(40),
    email: text(320),
  }),
);

/** A saved entry; each kind has one default. */
export const savedEntry = z.object({
  id: z.string(),
  kind: savedKind,
  isDefault: z.boolean(),
  fields: z.object({
    name: z.string(),
    country: z.string(),
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    postcode: z.string(),
    region: z.string(),
    company: z.string(),
    registrationNumber: z.string(),
    taxNumber: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
  /** Changes with the fields. */
  version: z.optional(z.string()),
});

const entries = z.object({ entries: list(savedEntry) });

export const listSavedDetails = endpoint({
  method: 'GET',
  path: '/account/billing-details',
  summary:
    'The saved addresses, companies, phone numbers and email addresses of the customer, the default of each kind first.',
  input: z.object({}),
  output: entries,
  problems: ['account/sign-in-required', 'session/expired'],
});

/** Adding an equal entry again has no effect. */
export const addSavedDetails = endpoint({
  method: 'POST',
  path: '/account/billing-details',
  summary: 'Saves another entry; the first of its kind becomes the default.',
  input: z.object({ kind: savedKind, fields: savedFields, makeDefault: z.optional(z.boolean()) }),
  output: z.extend(entries, { id: z.string() }),
  problems: ['account/sign-in-required', 'session/expired', 'billing/entry-invalid', 'billing/too-many-entries'],
});

export const changeSavedDetails = endpoint({
  method: 'PUT',
  path: '/account/billing-details/{entryId}',
  summary:
    'Changes an entry; the given fields replace all its fields. With a version it is refused once this has been replaced.',
  input: z.object({
    entryId: id,
    fields: savedFields,
    /** The version the change is based on; if it was replaced by other fields, nothing is changed. */
    version: z.optional(text(64)),
  }),
  output: entries,
  problems: [
    'account/sign-in-required',
    'session/expired',
    'billing/entry-invalid',
    'billing/entry-not-found',
    'account/changed-meanwhile',
  ],
});

export const removeSavedDetails = endpoint({
  method: 'DELETE',
  path: '/account/billing-details/{entryId}',
  summary: 'Removes an entry; if it was the default, the oldest remaining one becomes the default.',
  input: z.object({ entryId: id }),
  output: entries,
  problems: ['account/sign-in-required', 'session/expired', 'billing/entry-not-found'],
});

export const setDefaultDetails = endpoint({
  method: 'POST',
  path: '/account/billing-details/{entryId}/default',
  summary: 'Makes an entry the default of its kind.',
  input: z.object({ entryId: id }),
  output: entries,
  problems: ['account/sign-in-required', 'session/expired', 'billing/entry-not-found'],
});
