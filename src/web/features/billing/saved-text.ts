import type { SavedEntryView } from '#web/saved-kinds.ts';

/** An entry in a line, for lists and for those who hear a button away from its row. */
export function savedText({ kind, fields }: Pick<SavedEntryView, 'kind' | 'fields'>, countryName: CountryName): string {
  return savedLines({ kind, fields }, countryName).join(', ');
}

/** An entry line by line, the first of them its name. */
export function savedLines(
  { kind, fields }: Pick<SavedEntryView, 'kind' | 'fields'>,
  countryName: CountryName,
): string[] {
  const { name, line1, line2, postcode, city, region, country } = fields;
  const lines = {
    address: [name, line1, line2, [postcode, city].filter(Boolean).join(' '), region, countryName(country)],
    company: [fields.company, fields.registration_number, fields.tax_number],
    phone: [fields.phone],
    email: [fields.email],
  };
  return lines[kind].filter((line) => line !== '');
}

type CountryName = (code: string) => string;
