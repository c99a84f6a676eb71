import type { COMMON_COPY, FACT_LABELS } from './labels-en.ts';

/** Labels of the facts shown as a list, in German. */
export const FACT_LABELS_DE: Readonly<Record<keyof typeof FACT_LABELS, string>> = {
  at: 'Wann',
  device: 'Browser',
  network: 'Netzwerk',
  passkey: 'Passkey',
  newEmail: 'Neue E-Mail-Adresse',
  names: 'Ihre Domains',
  order: 'Bestellung',
  invoice: 'Rechnung',
  creditNote: 'Rechnungskorrektur',
  amount: 'Betrag',
  oldPrice: 'Bisheriger Preis',
  newPrice: 'Neuer Preis',
  answerBy: 'Bitte zustimmen bis',
  back: 'Erstattung an Sie',
  kept: 'Von uns manuell erstattet',
  way: 'Erstattet über',
  due: 'Fällig',
  ends: 'Endet',
  payUntil: 'Zu bezahlen bis',
  transfer: 'Verwendungszweck',
  debitDay: 'Abbuchung ab',
  account: 'Konto',
  mandate: 'Mandatsreferenz',
  creditor: 'Gläubiger',
  creditorId: 'Gläubiger-Identifikationsnummer',
  name: 'Name',
  email: 'E-Mail-Adresse',
  contract: 'Vertrag',
  cause: 'Grund',
  contractEnd: 'Ende zum',
  task: 'Aufgabe',
  registrar: 'Angefragt von',
  decidedAt: 'Ablehnung möglich bis',
  scheduled: 'Geplant für',
  draftNote: 'Notiz',
};

/** Texts of all emails in German. */
export const COMMON_COPY_DE: Readonly<Record<keyof typeof COMMON_COPY, string>> = {
  greeting: 'Guten Tag {firstName},',
  greetingNameless: 'Guten Tag,',
  link: 'Wenn die Schaltfläche nicht funktioniert, öffnen Sie diesen Link:',
};
