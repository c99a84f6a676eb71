import type { COMMON_COPY, FACT_LABELS } from './en.ts';

/** The names of the facts that are shown as a list, in German. */
export const FACT_LABELS_DE: Readonly<Record<keyof typeof FACT_LABELS, string>> = {
  at: 'Wann',
  device: 'Browser',
  network: 'Netzwerk',
  newEmail: 'Neue Adresse',
  names: 'Ihre Domains',
  order: 'Bestellung',
  invoice: 'Rechnung',
  creditNote: 'Gutschrift',
  amount: 'Betrag',
  back: 'Geht an Sie zurück',
  kept: 'Von uns von Hand erstattet',
  way: 'Über',
  due: 'Fällig',
  ends: 'Endet',
  payUntil: 'Zu bezahlen bis',
  debitDay: 'Abbuchung ab',
  account: 'Konto',
  mandate: 'Mandatsreferenz',
  creditor: 'Gläubiger',
  creditorId: 'Gläubiger-Identifikationsnummer',
  name: 'Name',
  email: 'E-Mail',
  task: 'Auf Ihrer Liste als',
};

/** What all letters say in German. */
export const COMMON_COPY_DE: Readonly<Record<keyof typeof COMMON_COPY, string>> = {
  greeting: 'Guten Tag {firstName},',
  greetingNameless: 'Guten Tag,',
  link: 'Wenn die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
};
