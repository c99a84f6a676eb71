import type { TldPrice } from '#core/domains/tld.ts';

/** The price of a registration for a number of years (1–10): regular, current, and for the same years at renewal; in minor units. */
export function registrationPrice(
  price: TldPrice,
  years: number,
): { readonly regularMinor: number; readonly currentMinor: number; readonly renewalMinor: number } {
  const furtherMinor = price.renewMinor * (years - 1);
  return {
    regularMinor: price.registerRegularMinor + furtherMinor,
    currentMinor: price.registerCurrentMinor + furtherMinor,
    renewalMinor: price.renewMinor * years,
  };
}

/** The price of a renewal for a number of years (1–10), now and at the next renewal: the renewal price for each year; in minor units. */
export function renewalPrice(
  { renewMinor }: Pick<TldPrice, 'renewMinor'>,
  years: number,
): { readonly regularMinor: number; readonly currentMinor: number; readonly renewalMinor: number } {
  const amountMinor = renewMinor * years;
  return { regularMinor: amountMinor, currentMinor: amountMinor, renewalMinor: amountMinor };
}
