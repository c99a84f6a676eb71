import type { BillingDetails } from '#core/billing/billing-details.ts';

/** The registrant of a basket's domains, with the field names of the API. With a company it is a business, otherwise a person. */
export interface RegistrantDetails {
  readonly sameAsBilling: boolean;
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly phone: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly postcode: string;
  readonly region: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Answers to the registries' questions, by key. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The default registrant of a basket: the billing details. */
export const SAME_AS_BILLING: RegistrantDetails = {
  sameAsBilling: true,
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

/**
 * The details sent to registries: the billing details if the shopper chose 'same as billing', with the answers to the registries'
 * questions.
 */
export function resolveRegistrant(details: RegistrantDetails, billing: BillingDetails | null): RegistrantDetails {
  if (!details.sameAsBilling || billing === null) return details;
  const { name, company, email, phone, line1, line2, city, postcode, region, country, type } = billing;
  const address = { line1, line2, city, postcode, region, country };
  return { ...details, ...address, name, email, phone, company: type === 'business' ? company : '' };
}

/** Whether the registrant is a company or a person; registries ask them different questions. */
export function registrantKind({ company }: Pick<RegistrantDetails, 'company'>): 'personal' | 'business' {
  return company.trim() === '' ? 'personal' : 'business';
}
