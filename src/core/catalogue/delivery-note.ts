import type { Language } from '#core/storefront/languages.ts';

/** What is said of the delivery of everything that says nothing of its own (specification §9). */
export const DELIVERY_NOTES: Readonly<Record<Language, string>> = {
  en: 'Delivery time: within 24 hours',
  de: 'Lieferzeit: innerhalb von 24 Stunden',
};
