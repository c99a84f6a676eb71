import type * as z from 'zod/mini';
import type { api } from '#contract/api.ts';
import type { configuration } from '#contract/basket.ts';
import type { InputOf } from '#contract/endpoint.ts';

type Configuration = z.input<typeof configuration>;

/** The default billing details. */
export const ADA: InputOf<typeof api.checkout.saveBilling> = {
  type: 'personal',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  country: 'DE',
  line1: 'Musterweg 12',
  line2: '',
  city: 'Berlin',
  postcode: '10115',
  region: '',
  phone: '+49 30 1234567',
  company: '',
  registrationNumber: '',
  taxNumber: '',
};

/** A domain for one year; registered by default. */
export function domainLine(
  name: string,
  domain: Configuration['domain'] = { mode: 'register', name, nameservers: [] },
): Configuration {
  const tld = name.slice(name.indexOf('.') + 1);
  const productId = domain?.mode === 'transfer' ? `tld:${tld}:transfer` : `tld:${tld}`;
  return { productId, term: 12, quantity: 1, options: {}, extras: [], fields: {}, domain };
}
