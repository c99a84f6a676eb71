// This file runs in the browser (types stripped) and in the sandbox process: it imports nothing.

const GERMAN = {
  'Card number': 'Kartennummer',
  'Expiry (MM/YY)': 'Gültig bis (MM/JJ)',
  'MM/YY': 'MM/JJ',
  CVV: 'Prüfnummer (CVV)',
  'Cardholder name': 'Name auf der Karte',
  'Account holder': 'Name des Kontoinhabers',
  IBAN: 'IBAN',
  'Sort code': 'Sort Code',
  'Account number': 'Kontonummer',
  'Card details': 'Kartendaten',
  'Account details': 'Kontodaten',
  'This form needs JavaScript. Without it, choose to pay on the payment page.':
    'Dieses Formular braucht JavaScript. Ohne JavaScript wählen Sie die Zahlung auf der Zahlungsseite.',
  Mandate: 'Mandat',
  Scheme: 'Verfahren',
  'SEPA Core Direct Debit': 'SEPA-Basislastschrift',
  'Bacs Direct Debit': 'Bacs-Lastschrift',
  Creditor: 'Zahlungsempfänger',
  'Creditor identifier': 'Gläubiger-Identifikationsnummer',
  'Service user number': 'Service user number',
  'Mandate reference': 'Mandatsreferenz',
  'Sent with your order confirmation': 'Steht in Ihrer Bestellbestätigung',
  'Enter the 16 digits of your card number': 'Geben Sie die 16 Ziffern der Kartennummer ein',
  'This card number is incorrect. Please check it.': 'Diese Kartennummer ist falsch. Bitte prüfen Sie sie.',
  'Enter the expiry date as MM/YY': 'Geben Sie das Ablaufdatum als MM/JJ ein',
  'This card has expired': 'Diese Karte ist abgelaufen',
  'Enter the 3 or 4 digits of the CVV': 'Geben Sie die 3 oder 4 Ziffern der Prüfnummer ein',
  'Enter the name on the card': 'Geben Sie den Namen auf der Karte ein',
  'Enter the name on the card, not its number': 'Geben Sie den Namen auf der Karte ein, nicht ihre Nummer',
  'Enter no more than 100 characters': 'Geben Sie höchstens 100 Zeichen ein',
  'Enter the name of the account holder': 'Geben Sie den Namen des Kontoinhabers ein',
  'Enter no more than 70 characters': 'Geben Sie höchstens 70 Zeichen ein',
  'Enter your IBAN': 'Geben Sie Ihre IBAN ein',
  "We can't debit accounts in this country": 'Von Konten in diesem Land können wir nicht abbuchen',
  'This IBAN is too short, too long or contains invalid characters':
    'Diese IBAN ist zu kurz, zu lang oder enthält ungültige Zeichen',
  'This IBAN is incorrect. Please check it.': 'Diese IBAN ist falsch. Bitte prüfen Sie sie.',
  'Enter the 6 digits of your sort code': 'Geben Sie die 6 Ziffern des Sort Codes ein',
  'Enter an account number of 6 to 8 digits': 'Geben Sie eine Kontonummer mit 6 bis 8 Ziffern ein',
  "We couldn't send your details. Please try again.":
    'Ihre Angaben konnten nicht gesendet werden. Bitte versuchen Sie es erneut.',
} as const;

/** The texts of the card and account forms, by their English wording. */
export type FormText = keyof typeof GERMAN;

/** A text in a language (BCP 47); unchanged for unsupported languages and unknown texts. */
export function translate(language: string, text: string): string {
  return language === 'de' && isFormText(text) ? GERMAN[text] : text;
}

function isFormText(text: string): text is FormText {
  return Object.hasOwn(GERMAN, text);
}
