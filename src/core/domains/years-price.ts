import type { TldPrice } from './tld.ts';

/** What a registration of so many years (1–10) costs, regularly and now, and what the same years cost again, in minor units (D8). */
export function yearsPrice(
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

/** What so many years (1–10) of a name that is held cost: each the renewal price, now and again, in minor units (D8). */
export function renewalPrice(
  { renewMinor }: Pick<TldPrice, 'renewMinor'>,
  years: number,
): { readonly regularMinor: number; readonly currentMinor: number; readonly renewalMinor: number } {
  const amountMinor = renewMinor * years;
  return { regularMinor: amountMinor, currentMinor: amountMinor, renewalMinor: amountMinor };
}
