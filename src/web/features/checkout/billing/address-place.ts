import type { AddressRules } from './address-rules.ts';

/** A field of the place part of an address. */
export type PlaceField = 'postcode' | 'city' | 'region';

/** The place fields of a country's addresses in the order they are written. */
export function placeFields(country: string, rules: AddressRules): readonly PlaceField[] {
  const isShown: Readonly<Record<PlaceField, boolean>> = {
    city: true,
    postcode: !rules.postcodeNone.includes(country),
    region: rules.regionRequired.includes(country),
  };
  return orderIn(country, rules).filter((field) => isShown[field]);
}

function orderIn(country: string, { cityFirst, regionLast }: AddressRules): readonly PlaceField[] {
  if (!cityFirst.includes(country)) return ['postcode', 'city', 'region'];
  return regionLast.includes(country) ? ['city', 'postcode', 'region'] : ['city', 'region', 'postcode'];
}
