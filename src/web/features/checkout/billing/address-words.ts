/** Countries with their own words for parts of an address; 'plain' for all others. */
export const ADDRESS_WORDS = {
  line1: { street: 'AU CA GB IE IN JP NZ US' },
  city: { city: 'CA US', suburb: 'AU' },
  postcode: { zip: 'AS GU MP PH PR US VI', postal: 'BR CA CN JP MX', eircode: 'IE', pin: 'IN' },
  region: { state: 'AU BR IN MX US', province: 'CA CN', prefecture: 'JP' },
} as const;

/** A part of an address whose label depends on the country. */
export type WordedField = keyof typeof ADDRESS_WORDS;

type WordOf<Field extends WordedField> = keyof (typeof ADDRESS_WORDS)[Field] & string;

/** The text key of the label of an address part in a country. */
export function addressWord<Field extends WordedField>(
  field: Field,
  country: string,
): `billing.${Field}` | `billing.${Field}.${WordOf<Field>}` {
  const words: Readonly<Record<string, string>> = ADDRESS_WORDS[field];
  const found = Object.keys(words).find(
    (word): word is WordOf<Field> => words[word]?.split(' ').includes(country) === true,
  );
  return found === undefined ? `billing.${field}` : `billing.${field}.${found}`;
}
