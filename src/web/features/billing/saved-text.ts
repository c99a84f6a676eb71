import type { SavedEntryView } from '#web/saved-kinds.ts';

/** An entry as one line, for lists and accessible names. */
export function savedText({ kind, fields }: Pick<SavedEntryView, 'kind' | 'fields'>, countryName: CountryName): string {
  return savedLines({ kind, fields }, countryName).join(', ');
}

/** An entry as lines, its name first. */
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
