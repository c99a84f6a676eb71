import type { Language } from '#core/languages/languages.ts';

/** The delivery note of products without their own. */
export const DELIVERY_NOTES: Readonly<Record<Language, string>> = {
  en: 'Delivery time: within 24 hours',
  de: 'Lieferzeit: innerhalb von 24 Stunden',
};

/**
 * The delivery note of a transfer: its usual number of days, five to seven if the version does not state it (ICANN's
 * Transfer Policy gives registrars five).
 */
export function transferNote(
  days: { readonly least: number; readonly most: number } | undefined,
  language: Language,
): string {
  const { least, most } = days ?? { least: 5, most: 7 };
  if (most <= 1) return DELIVERY_NOTES[language];
  return TRANSFER_NOTES[language](least, most);
}

const TRANSFER_NOTES: Readonly<Record<Language, (least: number, most: number) => string>> = {
  en: (least, most) => `Delivery time: ${range(least, most, 'to', 'up to')} days`,
  de: (least, most) => `Lieferzeit: ${range(least, most, 'bis', 'bis zu')} ${least === 0 ? 'Tagen' : 'Tage'}`,
};

function range(least: number, most: number, to: string, upTo: string): string {
  if (least === most) return String(most);
  return least === 0 ? `${upTo} ${most}` : `${least} ${to} ${most}`;
}
