import type { CheckoutData, CheckoutView } from './checkout-data.ts';

/** The checkout with its countries as one text: the router reads what comes with a document value by value, and they were more than half of them. */
export interface PackedCheckout extends Omit<CheckoutData, 'checkout'> {
  readonly checkout: Omit<CheckoutView, 'countries'>;
  /** One a line: the code's two letters, and the name. */
  readonly countries: string;
}

/** For the way to the browser. */
export function packCountries({ checkout: { countries, ...checkout }, ...data }: CheckoutData): PackedCheckout {
  return { ...data, checkout, countries: countries.map(({ code, name }) => code + name).join('\n') };
}

/** As it was. */
export function unpackCountries({ countries, ...data }: PackedCheckout): CheckoutData {
  const unpacked = countries.split('\n').map((line) => ({ code: line.slice(0, 2), name: line.slice(2) }));
  return { ...data, checkout: { ...data.checkout, countries: unpacked } };
}
