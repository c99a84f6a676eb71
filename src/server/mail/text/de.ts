import type { LetterTemplate } from '#server/mail/letter.ts';
import type { LetterCopy } from './en.ts';

const OF_ACCOUNT = 'Sie bekommen diese E-Mail, weil es um die Sicherheit Ihres Kontos bei {brand} geht.';
const OF_ADDRESS = 'Sie bekommen diese E-Mail, weil jemand diese Adresse bei {brand} angegeben hat.';
const OF_RENEWAL = 'Sie bekommen diese E-Mail, weil Sie Dienste oder Domains bei {brand} haben.';
const OF_NAME =
  'Sie bekommen diese E-Mail, weil Sie bei {brand} Inhaber einer Domain sind; die Regeln für Domains verlangen, dass wir Sie erinnern.';
const OF_BRAND = 'Sie bekommen diese E-Mail, weil Sie sich um die Bestellungen von {brand} kümmern.';
const OF_ORDER = 'Sie bekommen diese E-Mail, weil mit dieser Adresse bei {brand} bestellt wurde.';

/** The model of art. 246a § 1 (2) EGBGB, annexes 1 and 2. */
const WITHDRAWAL_INFORMATION = `Widerrufsrecht: Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist endet mit dem {withdrawUntil}.

Um Ihr Widerrufsrecht auszuüben, nutzen Sie „Vertrag widerrufen“ auf der Seite Ihrer Bestellung oder informieren Sie uns ({brandEmail}, {brandAddress}) mittels einer eindeutigen Erklärung, zum Beispiel einer E-Mail, über Ihren Entschluss, diesen Vertrag zu widerrufen. Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung vor Ablauf der Widerrufsfrist absenden. Sie können schreiben: „Hiermit widerrufe ich den von mir abgeschlossenen Vertrag über Folgendes: …, bestellt am …, Name, Anschrift, Datum.“

Wenn Sie diesen Vertrag widerrufen, zahlen wir Ihnen alle Zahlungen für das, was Sie widerrufen, unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurück, an dem die Mitteilung über Ihren Widerruf bei uns eingegangen ist, mit demselben Zahlungsmittel, das Sie verwendet haben. Haben Sie verlangt, dass wir während der Widerrufsfrist beginnen, zahlen Sie einen angemessenen Betrag für das bis dahin Erbrachte; für das, was auf Ihren Wunsch vollständig erbracht wurde, ist das Recht erloschen.`;

/** Every letter in German; which facts are listed stands with the English (en.ts). */
export const LETTER_COPY_DE: Readonly<Record<LetterTemplate, Omit<LetterCopy, 'rows'>>> = {
  verification: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    text: 'Danke, dass Sie bei {brand} ein Konto anlegen. Bestätigen Sie, dass diese Adresse Ihnen gehört, dann ist das Konto bereit.',
    button: 'Adresse bestätigen',
    note: 'Der Link gilt einmal, 7 Tage lang. Wenn Sie kein Konto anlegen wollten, brauchen Sie nichts zu tun: Ohne den Link entsteht keines.',
    reason: OF_ADDRESS,
  },
  'account-exists': {
    subject: 'Sie haben schon ein Konto',
    text: 'Jemand wollte bei {brand} ein Konto mit dieser Adresse anlegen. Es gibt schon eines, daher wurde nichts geändert, und das dort eingegebene Passwort wurde verworfen.\n\nWenn Sie es waren, melden Sie sich mit Ihrem bisherigen Passwort an. Wenn Sie es nicht mehr wissen, wählen Sie auf derselben Seite ein neues.',
    button: 'Anmelden',
    note: 'Wenn Sie es nicht waren, brauchen Sie nichts zu tun.',
    reason: OF_ADDRESS,
  },
  recovery: {
    subject: 'Wählen Sie ein neues Passwort',
    text: 'Jemand hat für Ihr Konto bei {brand} ein neues Passwort angefordert. Wenn Sie es waren, wählen Sie jetzt eines.\n\nIhr Benutzername ist {username}.',
    button: 'Neues Passwort wählen',
    note: 'Der Link gilt einmal, 30 Minuten lang. Wenn Sie es nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
    reason: 'Sie bekommen diese E-Mail, weil jemand sie bei {brand} angefordert hat.',
  },
  'password-changed': {
    subject: 'Ihr Passwort wurde geändert',
    text: 'Das Passwort Ihres Kontos bei {brand} ist jetzt ein neues.',
    button: 'Das war ich nicht',
    note: 'Wenn Sie es waren, brauchen Sie nichts zu tun. Wenn nicht, wählen Sie sofort ein anderes Passwort: Wer es geändert hat, kennt dieses.',
    reason: OF_ACCOUNT,
  },
  'new-sign-in': {
    subject: 'Neue Anmeldung in Ihrem Konto',
    text: 'Jemand hat sich in Ihrem Konto bei {brand} angemeldet, mit einem Browser und aus einem Netzwerk, von denen es in letzter Zeit nicht genutzt wurde.',
    button: 'Zeigen, wo ich angemeldet bin',
    note: 'Wenn Sie es waren, brauchen Sie nichts zu tun. Wenn nicht, ändern Sie Ihr Passwort und melden Sie diesen Browser ab.',
    reason: OF_ACCOUNT,
  },
  'email-change': {
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    text: 'Ihr Konto bei {brand} soll ab jetzt diese Adresse nutzen. Bestätigen Sie, dass sie Ihnen gehört, dann geschieht das.',
    button: 'Diese Adresse nutzen',
    note: 'Der Link gilt einmal und nur für eine Weile. Wenn Sie davon nichts wissen, brauchen Sie nichts zu tun: Ohne den Link ändert sich nichts.',
    reason: OF_ADDRESS,
  },
  'email-taken': {
    subject: 'Zu dieser Adresse gibt es schon ein Konto',
    text: 'Jemand wollte, dass diese Adresse zu seinem Konto bei {brand} gehört. Sie hat schon ein eigenes Konto, daher wurde nichts geändert.\n\nWenn Sie es waren, melden Sie sich mit dieser Adresse an, oder wählen Sie für Ihr anderes Konto eine andere.',
    note: 'Wenn Sie es nicht waren, brauchen Sie nichts zu tun.',
    reason: OF_ADDRESS,
  },
  'email-changed': {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    text: 'Ihr Konto bei {brand} nutzt jetzt eine andere Adresse. An diese schreiben wir zum letzten Mal.',
    note: 'Wenn Sie es waren, brauchen Sie nichts zu tun. Wenn nicht, antworten Sie sofort auf diese E-Mail.',
    reason: OF_ACCOUNT,
  },
  'two-factor-on': {
    subject: 'Der zweite Faktor ist eingeschaltet',
    text: 'Beim Anmelden in Ihrem Konto bei {brand} wird jetzt auch nach einem Code Ihrer Authenticator-App gefragt.',
    button: 'Sicherheitseinstellungen',
    note: 'Bewahren Sie Ihre Wiederherstellungscodes so auf, dass Sie sie finden: Ohne die App sind sie der Weg hinein. Wenn Sie es nicht waren, antworten Sie sofort auf diese E-Mail.',
    reason: OF_ACCOUNT,
  },
  'two-factor-off': {
    subject: 'Der zweite Faktor ist ausgeschaltet',
    text: 'Beim Anmelden in Ihrem Konto bei {brand} wird nur noch nach Ihrem Passwort gefragt.',
    button: 'Sicherheitseinstellungen',
    note: 'Wenn Sie es waren, brauchen Sie nichts zu tun. Wenn nicht, ändern Sie sofort Ihr Passwort und schalten Sie den zweiten Faktor wieder ein.',
    reason: OF_ACCOUNT,
  },
  'account-deleted': {
    subject: 'Ihr Konto wurde gelöscht',
    text: 'Ihr Konto bei {brand} ist gelöscht, und damit, was wir über Sie wussten. Rechnungen bleiben so lange, wie das Steuerrecht es verlangt, und zu keinem anderen Zweck.',
    note: 'Wenn Sie es nicht waren, antworten Sie sofort auf diese E-Mail.',
    reason: 'Sie bekommen diese E-Mail, weil Sie ein Konto bei {brand} hatten.',
  },
  'registrant-verification': {
    subject: 'Bestätigen Sie Ihre Adresse als Inhaber von {name}',
    text: 'Sie sind als Inhaber von {name} eingetragen. Die Regeln für Domains verlangen, dass die Adresse eines Inhabers bestätigt wird.\n\nBitte tun Sie das bis {until}; danach funktioniert der Name möglicherweise nicht mehr.',
    button: 'Adresse bestätigen',
    note: 'Wenn Sie von diesem Namen nichts wissen, antworten Sie auf diese E-Mail.',
    reason: 'Sie bekommen diese E-Mail, weil bei {brand} eine Domain für Sie registriert wurde.',
  },
  'order-received': {
    subject: 'Wir haben Ihre Bestellung {order} erhalten',
    text: 'Vielen Dank für Ihre Bestellung bei {brand}. Das haben Sie bestellt, und so viel kostet es.\n\nSie kann bis {payUntil} bezahlt werden; danach wird sie von selbst storniert.',
    button: 'Bestellung ansehen',
    note: `Allgemeine Geschäftsbedingungen, Fassung {terms}: {termsUrl}\n\n${WITHDRAWAL_INFORMATION}`,
    reason: OF_ORDER,
  },
  'order-paid': {
    subject: 'Ihre Bestellung {order} ist bezahlt',
    text: 'Vielen Dank, Ihre Zahlung ist da.\n\nRechnung {invoice} liegt dieser E-Mail bei und steht auf der Seite Ihrer Bestellung.',
    button: 'Bestellung ansehen',
    note: '',
    reason: OF_ORDER,
  },
  'lines-ready': {
    subject: 'Bereit: Ihre Bestellung {order}',
    text: 'Was Sie bei {brand} bestellt haben, ist bereit.',
    button: 'Bestellung ansehen',
    note: '',
    reason: OF_ORDER,
  },
  'lines-failed': {
    subject: 'Ein Teil Ihrer Bestellung {order} konnte nicht geliefert werden',
    text: 'Es tut uns leid: Das konnten wir nicht für Sie bekommen.',
    button: 'Bestellung ansehen',
    note: 'Der Rest Ihrer Bestellung ist davon nicht betroffen. Wenn Sie eine Frage haben, antworten Sie auf diese E-Mail.',
    reason: OF_ORDER,
  },
  'order-refunded': {
    subject: 'Geld zurück zu Ihrer Bestellung {order}',
    text: 'Etwas aus Ihrer Bestellung bei {brand} wurde zurückgenommen.\n\nGutschrift {creditNote} liegt dieser E-Mail bei und steht auf der Seite Ihrer Bestellung.',
    button: 'Bestellung ansehen',
    note: 'Bei Banken dauert es meist einige Tage, bis das Geld zu sehen ist.',
    reason: OF_ORDER,
  },
  'payment-failed': {
    subject: 'Die Zahlung Ihrer Bestellung {order} ist fehlgeschlagen',
    text: 'Ihre Bestellung bei {brand} ist noch nicht bezahlt: Die Zahlung ist nicht durchgegangen, und es wurde nichts abgebucht. Ihre Bestellung bleibt erhalten und kann auf jede andere Art bezahlt werden.',
    button: 'Jetzt bezahlen',
    note: 'Danach wird Ihre Bestellung von selbst storniert und kostet Sie nichts.',
    reason: OF_ORDER,
  },
  'payment-reminder': {
    subject: 'Ihre Bestellung {order} wartet auf die Zahlung',
    text: 'Ihre Bestellung bei {brand} ist noch nicht bezahlt. Wenn das Geld schon unterwegs ist, brauchen Sie nichts zu tun.',
    button: 'Jetzt bezahlen',
    note: 'Danach wird Ihre Bestellung von selbst storniert und kostet Sie nichts. Wir erinnern Sie nicht noch einmal.',
    reason: OF_ORDER,
  },
  'debit-announced': {
    subject: 'Lastschrift zu Ihrer Bestellung {order}',
    text: 'Wir ziehen den Betrag für Ihre Bestellung bei {brand} von Ihrer Bank ein, mit dem Mandat, das Sie erteilt haben. Ihr Konto wird am {debitDay} oder in den Tagen danach belastet: Bitte sorgen Sie für ausreichende Deckung.',
    button: 'Bestellung ansehen',
    note: 'Bewahren Sie diese Nachricht bei Ihrem Mandat auf: Seine Referenz steht auf Ihrem Kontoauszug.',
    reason: OF_ORDER,
  },
  'payment-disputed': {
    subject: 'Bestritten: die Zahlung der Bestellung {order}',
    text: 'Die Bank der Person, die die Bestellung {order} bezahlt hat, bestreitet {amount} davon. Zurückgeholt wurde noch nichts.\n\nWas der Zahlungsdienstleister dazu wissen will, wird auf seinen eigenen Seiten beantwortet und hat einen letzten Tag.',
    note: 'Die Bestellung steht auf Ihrer Liste, bis darüber entschieden ist.',
    reason: OF_BRAND,
  },
  'payment-taken-back': {
    subject: 'Zurückgeholt: die Zahlung der Bestellung {order}',
    text: 'Die Bank der Person, die die Bestellung {order} bezahlt hat, hat {amount} zurückgeholt. Was dafür geliefert wurde, ist noch in Gebrauch: Ob es weiterläuft, entscheiden Sie.\n\nRechnung {invoice} ist wieder offen; wer gekauft hat, weiß davon und kann sie bis {payUntil} auf jede Art bezahlen.',
    note: 'Die Bestellung steht auf Ihrer Liste, bis ihre Rechnung wieder bezahlt oder gutgeschrieben ist.',
    reason: OF_BRAND,
  },
  'operator-task': {
    subject: 'Bitte sehen Sie nach\n\n(Bestellung {order})',
    text: 'Etwas bei {brand} ließ sich nicht von selbst erledigen und wartet auf eine Person.',
    note: 'Es steht auf Ihrer Liste, bis es erledigt ist: „landrush orders show {order}“ sagt mehr.',
    reason: OF_BRAND,
  },
  'pay-again': {
    subject: 'Bitte bezahlen Sie Ihre Bestellung {order} noch einmal',
    text: 'Ihre Bank hat zurückgeholt, was Sie für Ihre Bestellung bei {brand} bezahlt haben. Rechnung {invoice} ist wieder offen und kann auf jede Art bezahlt werden.',
    button: 'Jetzt bezahlen',
    note: 'Banken geben Lastschriften zurück, wenn ein Konto nicht gedeckt ist, und Zahlungen, denen jemand widersprochen hat. Wenn mit Ihrer Bestellung etwas nicht stimmte, antworten Sie auf diese E-Mail.',
    reason: OF_ORDER,
  },
  'withdrawal-received': {
    subject: 'Wir haben Ihren Widerruf der Bestellung {order} erhalten',
    text: 'Hiermit bestätigen wir, dass Sie Ihren Vertrag mit {brand} widerrufen haben: was Sie erklärt haben und wann es bei uns eingegangen ist. Bitte bewahren Sie diese Nachricht auf.',
    button: 'Bestellung ansehen',
    note: 'Was an Sie zurückgeht, geht mit dem Zahlungsmittel zurück, das Sie verwendet haben, unverzüglich und spätestens in 14 Tagen; eine Gutschrift folgt. Ist für das bis dahin Erbrachte etwas zu bezahlen, verringert sich der Betrag darum.',
    reason: OF_ORDER,
  },
  'renewal-upcoming': {
    subject: '{names}: die nächste Laufzeit',
    text: 'Was Sie bei {brand} haben, geht weiter: Die nächste Laufzeit ist bald zu bezahlen.\n\nAm {due} buchen wir {amount} von {method} ab, wie vereinbart. Sie brauchen nichts zu tun.\n\nBitte bezahlen Sie {amount} bis {due} – Bestellung {byHand}.',
    button: 'Bestellung ansehen',
    note: 'In Ihrem Konto können Sie zum Ende der Laufzeit kündigen oder eine andere Zahlungsart wählen.',
    reason: OF_RENEWAL,
  },
  'renewal-failed': {
    subject: 'Bitte bezahlen Sie {names}',
    text: 'Die nächste Laufzeit ist noch nicht bezahlt.\n\nWir wollten die bei uns hinterlegte Zahlungsart belasten, und das ist nicht durchgegangen; Bestellung {tried} kann auf jede andere Art bezahlt werden.\n\nBestellung {byHand} wartet auf Ihre Zahlung.',
    button: 'Jetzt bezahlen',
    note: 'Wenn das Geld schon unterwegs ist, brauchen Sie nichts zu tun. Was nicht bezahlt wird, wird nach einigen Tagen abgeschaltet und endet.',
    reason: OF_RENEWAL,
  },
  'renewal-suspended': {
    subject: 'Abgeschaltet: {names}',
    text: 'Die nächste Laufzeit wurde nicht bezahlt, daher ist vorerst abgeschaltet, was Sie bei {brand} haben. Nichts davon ist verloren: Sobald bezahlt ist, wird es von selbst wieder eingeschaltet.',
    button: 'Jetzt bezahlen',
    note: 'Danach endet es und kostet Sie nichts mehr.',
    reason: OF_RENEWAL,
  },
  'domain-expiring': {
    subject: '{name} endet am {ends}',
    text: 'Die Laufzeit von {name} endet am {ends}.\n\nSie verlängert sich von selbst für {amount}, zu bezahlen am {charged}. Das können Sie in Ihrem Konto ändern.\n\nSie verlängert sich nicht von selbst: Wenn Sie {byHand} behalten möchten, verlängern Sie vor diesem Tag, oder schalten Sie die automatische Verlängerung ein.',
    button: 'Domain ansehen',
    note: 'Ein Name, der nicht verlängert wird, funktioniert nicht mehr und kann später jemand anderem gehören; ihn zurückzubekommen kostet mehr.',
    reason: OF_NAME,
  },
  'domain-expired': {
    subject: '{name} ist abgelaufen',
    text: 'Die Laufzeit von {name} endete am {ends}, und sie wurde nicht verlängert. Einige Tage lang lässt sich der Name noch zum üblichen Preis verlängern; danach nur gegen eine Gebühr, und dann gar nicht mehr.',
    button: 'Jetzt verlängern',
    note: 'Wenn Sie ihn nicht behalten möchten, brauchen Sie nichts zu tun.',
    reason: OF_NAME,
  },
};
