// This file runs in the browser (types stripped) and in the sandbox process: it imports nothing.

const GERMAN = {
  'Card number': 'Kartennummer',
  'Expiry (MM/YY)': 'Gültig bis (MM/JJ)',
  'MM/YY': 'MM/JJ',
  CVV: 'Prüfnummer (CVV)',
  'Cardholder name': 'Name auf der Karte',
  'Account holder': 'Name des Kontoinhabers',
  IBAN: 'IBAN',
  'Sort code': 'Sort code',
  'Account number': 'Kontonummer',
  'Card details': 'Kartendaten',
  'Account details': 'Kontodaten',
  'The card form needs JavaScript. Without it, pay on the payment page.':
    'Das Kartenformular braucht JavaScript. Ohne JavaScript zahlen Sie auf der Zahlungsseite.',
  'The form needs JavaScript. Without it, pay on the payment page.':
    'Das Formular braucht JavaScript. Ohne JavaScript zahlen Sie auf der Zahlungsseite.',
  Mandate: 'Mandat',
  Scheme: 'Verfahren',
  'SEPA Core Direct Debit': 'SEPA-Basislastschrift',
  'Bacs Direct Debit': 'Bacs-Lastschrift',
  Creditor: 'Zahlungsempfänger',
  'Creditor identifier': 'Gläubiger-Identifikationsnummer',
  'Service user number': 'Service user number',
  'Mandate reference': 'Mandatsreferenz',
  'You get it with your order': 'Sie erhalten sie mit Ihrer Bestellung',
  'Card number is 16 digits': 'Die Kartennummer hat 16 Ziffern',
  'Check the card number: one of its digits is not right':
    'Prüfen Sie die Kartennummer: Eine ihrer Ziffern stimmt nicht',
  'Expiry is MM/YY': 'Das Ablaufdatum hat die Form MM/JJ',
  'This card has expired': 'Diese Karte ist abgelaufen',
  'CVV is 3 or 4 digits': 'Die Prüfnummer hat 3 oder 4 Ziffern',
  'Cardholder name is required': 'Der Name auf der Karte fehlt',
  'Cardholder name is the name on the card, not its number': 'Hier steht der Name auf der Karte, nicht ihre Nummer',
  'Cardholder name is at most 100 characters': 'Der Name auf der Karte hat höchstens 100 Zeichen',
  'Account holder is required': 'Der Name des Kontoinhabers fehlt',
  'Account holder is at most 70 characters': 'Der Name des Kontoinhabers hat höchstens 70 Zeichen',
  'IBAN is required': 'Die IBAN fehlt',
  'Accounts of this country cannot be debited': 'Von Konten dieses Landes kann nicht abgebucht werden',
  'Check the IBAN: it is too short, too long or holds other signs':
    'Prüfen Sie die IBAN: Sie ist zu kurz, zu lang oder enthält andere Zeichen',
  'Check the IBAN: one of its digits is not right': 'Prüfen Sie die IBAN: Eine ihrer Ziffern stimmt nicht',
  'Sort code is 6 digits': 'Der Sort code hat 6 Ziffern',
  'Account number is 6 to 8 digits': 'Die Kontonummer hat 6 bis 8 Ziffern',
  'The details could not be sent. Please try again.':
    'Die Angaben konnten nicht gesendet werden. Bitte versuchen Sie es erneut.',
} as const;

/** What the forms for cards and accounts say, named by how they say it in English. */
export type FormWords = keyof typeof GERMAN;

/** The same in a language (BCP 47); what is asked for in one they do not speak, and what they never say, stays as it is. */
export function inLanguage(language: string, words: string): string {
  return language === 'de' && isSaid(words) ? GERMAN[words] : words;
}

function isSaid(words: string): words is FormWords {
  return Object.hasOwn(GERMAN, words);
}
