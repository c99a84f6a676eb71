import type { EmailTemplate } from '#server/notify/mail/email.ts';
import type { EmailCopy } from './email-copy.ts';
import { STAFF_COPY_DE } from './staff-de.ts';

const OF_ACCOUNT = 'Sie bekommen diese E-Mail, weil es um die Sicherheit Ihres Kontos bei {brand} geht.';
const OF_ADDRESS = 'Sie bekommen diese E-Mail, weil jemand diese Adresse bei {brand} angegeben hat.';
const OF_RENEWAL = 'Sie bekommen diese E-Mail, weil Sie Dienste oder Domains bei {brand} haben.';
const OF_NAME =
  'Sie bekommen diese E-Mail, weil Sie bei {brand} Inhaber einer Domain sind. Die Regeln für Domains verlangen, dass wir Sie erinnern.';
const OF_BRAND = 'Sie bekommen diese E-Mail, weil Sie sich um die Bestellungen von {brand} kümmern.';
const OF_ORDER = 'Sie bekommen diese E-Mail, weil mit dieser Adresse bei {brand} bestellt wurde.';

/** The model of art. 246a § 1 (2) EGBGB, annexes 1 and 2. */
const WITHDRAWAL_INFORMATION = `Widerrufsrecht: Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist endet mit dem {withdrawUntil}.

Um Ihr Widerrufsrecht auszuüben, nutzen Sie „Vertrag widerrufen“ auf der Seite Ihrer Bestellung oder informieren Sie uns ({seller}, {brandAddress}, {brandEmail}) mittels einer eindeutigen Erklärung, zum Beispiel einer E-Mail, über Ihren Entschluss, diesen Vertrag zu widerrufen. Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung vor Ablauf der Widerrufsfrist absenden. Sie können schreiben: „Hiermit widerrufe ich den von mir abgeschlossenen Vertrag über Folgendes: …, bestellt am …, Name, Anschrift, Datum.“

Wenn Sie diesen Vertrag widerrufen, zahlen wir Ihnen alle Zahlungen für das, was Sie widerrufen, unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurück, an dem die Mitteilung über Ihren Widerruf bei uns eingegangen ist, mit demselben Zahlungsmittel, das Sie verwendet haben. Haben Sie verlangt, dass wir während der Widerrufsfrist beginnen, zahlen Sie einen angemessenen Betrag für das bis dahin Erbrachte; für das, was auf Ihren Wunsch vollständig erbracht wurde, ist das Recht erloschen.`;

/** Every email in German; the listed facts are declared in English (en.ts). */
export const EMAIL_COPY_DE: Readonly<Record<EmailTemplate, Omit<EmailCopy, 'rows'>>> = {
  verification: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    text: 'Danke, dass Sie bei {brand} ein Konto angelegt haben. Bitte bestätigen Sie Ihre E-Mail-Adresse, um es zu aktivieren.',
    button: 'E-Mail-Adresse bestätigen',
    note: 'Der Link gilt einmal und 7 Tage lang. Wenn Sie kein Konto angelegt haben, ignorieren Sie diese E-Mail einfach – es entsteht dann keines.',
    reason: OF_ADDRESS,
  },
  'account-exists': {
    subject: 'Sie haben schon ein Konto',
    text: 'Jemand wollte bei {brand} ein Konto mit dieser Adresse anlegen. Sie haben bereits eines, daher wurde nichts geändert.\n\nWenn Sie es waren, melden Sie sich mit Ihrem bisherigen Passwort an. Falls Sie es vergessen haben, können Sie es auf derselben Seite zurücksetzen.',
    button: 'Anmelden',
    note: 'Wenn Sie es nicht waren, müssen Sie nichts tun.',
    reason: OF_ADDRESS,
  },
  recovery: {
    subject: 'Wählen Sie ein neues Passwort',
    text: 'Für Ihr Konto bei {brand} wurde ein neues Passwort angefordert. Wenn Sie es waren, wählen Sie jetzt eines.\n\nIhr Benutzername ist {username}.',
    button: 'Neues Passwort wählen',
    note: 'Der Link gilt einmal und 30 Minuten lang. Wenn Sie es nicht waren, ignorieren Sie diese E-Mail einfach – Ihr Passwort bleibt unverändert.',
    reason: 'Sie bekommen diese E-Mail, weil sie bei {brand} angefordert wurde.',
  },
  'password-changed': {
    subject: 'Ihr Passwort wurde geändert',
    text: 'Ihr Passwort bei {brand} wurde geändert.',
    button: 'Das war ich nicht',
    note: 'Wenn Sie es waren, müssen Sie nichts tun. Wenn nicht, wählen Sie sofort ein neues Passwort – jemand anderes kennt Ihr aktuelles.',
    reason: OF_ACCOUNT,
  },
  'new-sign-in': {
    subject: 'Neue Anmeldung in Ihrem Konto',
    text: 'Jemand hat sich bei {brand} in Ihrem Konto angemeldet, mit einem Browser und Netzwerk, die Sie in letzter Zeit nicht genutzt haben.',
    button: 'Aktive Sitzungen ansehen',
    note: 'Wenn Sie es waren, müssen Sie nichts tun. Wenn nicht, ändern Sie Ihr Passwort und melden Sie diesen Browser ab.',
    reason: OF_ACCOUNT,
  },
  'email-change': {
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    text: 'Sie möchten diese E-Mail-Adresse für Ihr Konto bei {brand} nutzen. Bitte bestätigen Sie sie.',
    button: 'E-Mail-Adresse bestätigen',
    note: 'Der Link gilt einmal und nur kurze Zeit. Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail einfach – es ändert sich dann nichts.',
    reason: OF_ADDRESS,
  },
  'email-taken': {
    subject: 'Zu dieser Adresse gibt es schon ein Konto',
    text: 'Jemand wollte diese Adresse für ein Konto bei {brand} nutzen. Zu ihr gibt es bereits ein Konto, daher wurde nichts geändert.\n\nWenn Sie es waren, melden Sie sich mit dieser Adresse an oder wählen Sie für Ihr anderes Konto eine andere.',
    note: 'Wenn Sie es nicht waren, müssen Sie nichts tun.',
    reason: OF_ADDRESS,
  },
  'email-changed': {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    text: 'Ihr Konto bei {brand} nutzt jetzt eine andere E-Mail-Adresse. Dies ist die letzte E-Mail an die bisherige.',
    note: 'Wenn Sie es waren, müssen Sie nichts tun. Wenn nicht, antworten Sie bitte sofort auf diese E-Mail.',
    reason: OF_ACCOUNT,
  },
  'two-factor-on': {
    subject: 'Zwei-Faktor-Authentifizierung ist eingeschaltet',
    text: 'Für die Anmeldung in Ihrem Konto bei {brand} brauchen Sie jetzt zusätzlich einen Code Ihrer Authenticator-App.',
    button: 'Sicherheitseinstellungen',
    note: 'Bewahren Sie Ihre Wiederherstellungscodes sicher auf: Sie brauchen sie, wenn Sie die App verlieren. Wenn Sie es nicht waren, antworten Sie bitte sofort auf diese E-Mail.',
    reason: OF_ACCOUNT,
  },
  'two-factor-off': {
    subject: 'Zwei-Faktor-Authentifizierung ist ausgeschaltet',
    text: 'Für die Anmeldung in Ihrem Konto bei {brand} brauchen Sie jetzt nur noch Ihr Passwort.',
    button: 'Sicherheitseinstellungen',
    note: 'Wenn Sie es waren, müssen Sie nichts tun. Wenn nicht, ändern Sie sofort Ihr Passwort und schalten Sie sie wieder ein.',
    reason: OF_ACCOUNT,
  },
  'account-deleted': {
    subject: 'Ihr Konto wurde gelöscht',
    text: 'Ihr Konto bei {brand} und Ihre persönlichen Daten wurden gelöscht. Rechnungen bewahren wir nur so lange auf, wie es das Steuerrecht verlangt.',
    note: 'Wenn Sie es nicht waren, antworten Sie bitte sofort auf diese E-Mail.',
    reason: 'Sie bekommen diese E-Mail, weil Sie ein Konto bei {brand} hatten.',
  },
  'account-merged': {
    subject: 'Aus Ihren zwei Konten ist eines geworden',
    text: 'Sie hatten zwei Konten bei {brand}. Wir haben das Konto von {other} mit diesem zusammengeführt: Bestellungen, Rechnungen, Domains und Dienste finden Sie jetzt in Ihrem Konto.\n\nDie im anderen Konto gespeicherten Zahlungsarten wurden entfernt. Wenn damit etwas automatisch bezahlt wurde, speichern Sie bitte eine Zahlungsart in Ihrem Konto.',
    button: 'Mein Konto öffnen',
    note: 'Wenn Sie das nicht gewünscht haben, antworten Sie bitte sofort auf diese E-Mail.',
    reason: OF_ACCOUNT,
  },
  'account-closed': {
    subject: 'Ihr Konto wurde mit Ihrem anderen zusammengeführt',
    text: 'Sie hatten zwei Konten bei {brand}. Das Konto dieser Adresse wurde mit dem von {other} zusammengeführt und geschlossen. Bestellungen, Rechnungen, Domains und Dienste finden Sie jetzt dort; bitte melden Sie sich mit jener Adresse an.\n\nDie im geschlossenen Konto gespeicherten Zahlungsarten wurden entfernt.',
    button: 'Anmelden',
    note: 'Wenn Sie das nicht gewünscht haben, antworten Sie bitte sofort auf diese E-Mail.',
    reason: 'Sie bekommen diese E-Mail, weil Sie ein Konto bei {brand} hatten.',
  },
  'registrant-verification': {
    subject: 'Bestätigen Sie Ihre Adresse als Inhaber von {name}',
    text: 'Sie sind als Inhaber von {name} eingetragen. Nach den Regeln für Domains müssen Inhaber ihre Adresse bestätigen.\n\nBitte bestätigen Sie sie bis {until}; danach funktioniert die Domain möglicherweise nicht mehr.',
    button: 'Adresse bestätigen',
    note: 'Wenn Sie diese Domain nicht kennen, antworten Sie bitte auf diese E-Mail.',
    reason: 'Sie bekommen diese E-Mail, weil bei {brand} eine Domain für Sie registriert wurde.',
  },
  'order-received': {
    subject: 'Wir haben Ihre Bestellung {order} erhalten',
    text: 'Vielen Dank für Ihre Bestellung bei {brand}. Hier ist eine Übersicht.\n\nBitte bezahlen Sie bis {payUntil}; danach wird die Bestellung automatisch storniert.\n\nDas richten wir für Sie ein und schreiben Ihnen eine E-Mail, sobald es bereit ist: {byHand}.',
    button: 'Bestellung ansehen',
    note: `Allgemeine Geschäftsbedingungen, Fassung {terms}: {termsUrl}\n\n${WITHDRAWAL_INFORMATION}`,
    reason: OF_ORDER,
  },
  'order-paid': {
    subject: 'Ihre Bestellung {order} ist bezahlt',
    text: 'Vielen Dank für Ihre Zahlung.\n\nIhre Rechnung {invoice} finden Sie auf der Seite Ihrer Bestellung.\n\nDas richten wir für Sie ein und schreiben Ihnen eine E-Mail, sobald es bereit ist: {byHand}.',
    button: 'Bestellung ansehen',
    note: '',
    reason: OF_ORDER,
  },
  'order-link': {
    subject: 'Ihr Link zur Bestellung {order}',
    text: 'Hier ist ein neuer Link zu Ihrer Bestellung bei {brand}. Er zeigt auch Ihre Rechnung, und Sie können darüber Offenes bezahlen.',
    button: 'Bestellung ansehen',
    note: 'Wer diesen Link hat, sieht die Bestellung. Bitte leiten Sie ihn nicht weiter.',
    reason: OF_ORDER,
  },
  'lines-ready': {
    subject: 'Bereit: Ihre Bestellung {order}',
    text: 'Ihre Bestellung bei {brand} ist einsatzbereit.',
    button: 'Bestellung ansehen',
    note: '',
    reason: OF_ORDER,
  },
  'lines-failed': {
    subject: 'Ein Teil Ihrer Bestellung {order} konnte nicht geliefert werden',
    text: 'Es tut uns leid – diese Artikel konnten wir nicht liefern.',
    button: 'Bestellung ansehen',
    note: 'Der Rest Ihrer Bestellung ist davon nicht betroffen. Bei Fragen antworten Sie einfach auf diese E-Mail.',
    reason: OF_ORDER,
  },
  'order-refunded': {
    subject: 'Erstattung zu Ihrer Bestellung {refunded}\n\nRechnungskorrektur zu Ihrer Bestellung {credited}',
    text: 'Wir haben {back} Ihrer Bestellung bei {brand} erstattet.\n\nWir haben die Rechnung zu Ihrer Bestellung {credited} bei {brand} korrigiert. Es wird nichts ausgezahlt, denn uns liegt keine Zahlung dafür vor.\n\nIhre Rechnungskorrektur {creditNote} finden Sie auf der Seite Ihrer Bestellung.',
    button: 'Bestellung ansehen',
    note: 'Es kann einige Tage dauern, bis der Betrag von {back} auf Ihrem Konto erscheint.',
    reason: OF_ORDER,
  },
  'payment-failed': {
    subject: 'Die Zahlung für Ihre Bestellung {order} ist fehlgeschlagen',
    text: 'Die Zahlung für Ihre Bestellung bei {brand} ist fehlgeschlagen. Es wurde nichts abgebucht. Ihre Bestellung bleibt erhalten; bitte wählen Sie eine andere Zahlungsart.',
    button: 'Jetzt bezahlen',
    note: 'Danach stornieren wir sie, ohne Kosten für Sie.',
    reason: OF_ORDER,
  },
  'payment-reminder': {
    subject: 'Ihre Bestellung {order} ist noch nicht bezahlt',
    text: 'Die Zahlung für Ihre Bestellung bei {brand} ist noch nicht eingegangen. Ist sie schon unterwegs, müssen Sie nichts tun.',
    button: 'Jetzt bezahlen',
    note: 'Danach stornieren wir sie, ohne Kosten für Sie. Eine weitere Erinnerung senden wir nicht.',
    reason: OF_ORDER,
  },
  'payment-returned': {
    subject: 'Wir haben Ihre Zahlung für die Bestellung {order} zurückgezahlt',
    text: 'Wir haben {amount} für Ihre Bestellung bei {brand} erhalten, die nicht fällig waren: Es war mehr, als die Bestellung kostet, oder sie war schon bezahlt oder storniert. Wir haben den Betrag über die verwendete Zahlungsart zurückgezahlt.',
    button: 'Bestellung ansehen',
    note: 'Es kann einige Tage dauern, bis die Erstattung auf Ihrem Konto erscheint.',
    reason: OF_ORDER,
  },
  'refund-repaid': {
    subject: 'Wir haben Ihnen die Erstattung für die Bestellung {order} überwiesen',
    text: 'Wir konnten {amount} Ihrer Bestellung bei {brand} nicht über die verwendete Zahlungsart erstatten und haben Ihnen den Betrag deshalb überwiesen.',
    button: 'Bestellung ansehen',
    note: 'Es kann einige Tage dauern, bis der Betrag auf Ihrem Konto erscheint.',
    reason: OF_ORDER,
  },
  'debit-announced': {
    subject: 'Lastschrift zu Ihrer Bestellung {order}',
    text: 'Wir ziehen den Betrag für Ihre Bestellung bei {brand} mit Ihrem Mandat per Lastschrift ein. Ihr Konto wird am {debitDay} oder kurz danach belastet. Bitte sorgen Sie für ausreichende Deckung.',
    button: 'Bestellung ansehen',
    note: 'Bitte bewahren Sie diese E-Mail bei Ihrem Mandat auf. Die Referenz finden Sie auf Ihrem Kontoauszug.',
    reason: OF_ORDER,
  },
  'payment-disputed': {
    subject: 'Reklamiert: Zahlung der Bestellung {order}',
    text: 'Die Bank des Kunden reklamiert {amount} der Bestellung {order}. Zurückgebucht wurde noch nichts.\n\nBitte antworten Sie fristgerecht im Portal des Zahlungsdienstleisters.',
    note: 'Die Bestellung bleibt auf Ihrer Liste, bis darüber entschieden ist.',
    reason: OF_BRAND,
  },
  'payment-taken-back': {
    subject: 'Zurückgebucht: Zahlung der Bestellung {order}',
    text: 'Die Bank des Kunden hat {amount} der Bestellung {order} zurückgebucht. Das Gelieferte ist noch aktiv; ob es weiterläuft, entscheiden Sie.\n\nRechnung {invoice} ist wieder offen. Der Kunde ist informiert und kann sie bis {payUntil} bezahlen.',
    note: 'Die Bestellung bleibt auf Ihrer Liste, bis ihre Rechnung bezahlt oder korrigiert ist.',
    reason: OF_BRAND,
  },
  'operator-task': {
    subject: 'Handlung nötig\n\n(Bestellung {order})',
    text: 'Bei {brand} konnte etwas nicht automatisch erledigt werden. Bitte kümmern Sie sich darum.',
    note: 'Es bleibt auf Ihrer Liste, bis es erledigt ist. Details zeigt „landrush orders show {order}“.',
    reason: OF_BRAND,
  },
  'draft-refused': {
    subject: 'Geplante Änderungen am Katalog wurden nicht veröffentlicht',
    text: 'Der Entwurf vom {changed} für den Katalog von {brand} wurde nicht zur geplanten Zeit veröffentlicht: Seit der Planung ist eine andere Version erschienen.\n\nDer Entwurf vom {invalid} für den Katalog von {brand} wurde nicht zur geplanten Zeit veröffentlicht: Seine Dateien wurden abgelehnt oder konnten nicht verarbeitet werden.',
    note: 'Am Shop hat sich nichts geändert. Um die Änderungen zu veröffentlichen, laden Sie die Dateien im Backoffice unter „Catalogue“ erneut hoch.',
    reason: OF_BRAND,
  },
  ...STAFF_COPY_DE,
  'pay-again': {
    subject: 'Bitte bezahlen Sie Ihre Bestellung {order} noch einmal',
    text: 'Ihre Bank hat die Zahlung für Ihre Bestellung bei {brand} zurückgebucht. Rechnung {invoice} ist wieder offen; bitte wählen Sie eine beliebige Zahlungsart.',
    button: 'Jetzt bezahlen',
    note: 'Banken buchen Lastschriften zurück, wenn ein Konto nicht gedeckt ist, und Zahlungen, denen widersprochen wurde. Wenn mit Ihrer Bestellung etwas nicht in Ordnung war, antworten Sie einfach auf diese E-Mail.',
    reason: OF_ORDER,
  },
  'payment-reinstated': {
    subject: 'Sie müssen Ihre Bestellung {order} nicht noch einmal bezahlen',
    text: 'Ihre Bank hat die Zahlung zurückgegeben, die sie zurückgebucht hatte. Rechnung {invoice} ist damit bezahlt.',
    button: 'Bestellung ansehen',
    note: 'Wenn Sie inzwischen noch einmal bezahlt haben, erstatten wir diese Zahlung.',
    reason: OF_ORDER,
  },
  'withdrawal-received': {
    subject: 'Wir haben Ihren Widerruf der Bestellung {order} erhalten',
    text: 'Hiermit bestätigen wir, dass Sie Ihren Vertrag mit {seller} widerrufen haben: was Sie erklärt haben und wann es bei uns eingegangen ist. Bitte bewahren Sie diese E-Mail auf.\n\nWir erstatten Ihnen {back} über das verwendete Zahlungsmittel, unverzüglich und spätestens 14 Tage nach Eingang Ihres Widerrufs. Sie erhalten dazu eine Rechnungskorrektur.\n\nIhre Zahlung für die Bestellung {onItsWay} war noch unterwegs. Die Bestellung ist storniert, und es wird nichts eingerichtet. Bitte überweisen Sie nichts mehr: Geht trotzdem noch eine Zahlung ein, erstatten wir sie vollständig. Sie müssen dafür nichts tun.\n\nDer auf Ihrer Karte für die Bestellung {released} reservierte Betrag wird für das Widerrufene nicht abgebucht und freigegeben.\n\nFür die Bestellung {nothingBack} ist nichts zu erstatten.',
    button: 'Bestellung ansehen',
    note: 'Falls Sie den sofortigen Beginn gewünscht hatten, ist von der Erstattung von {back} abgezogen, was bis zu Ihrem Widerruf erbracht wurde.',
    reason: OF_ORDER,
  },
  'contract-stated': {
    subject: 'Ihre Kündigung vom {cancelled} ist eingegangen\n\nIhr Widerruf vom {withdrawn} ist eingegangen',
    text: 'Hiermit bestätigen wir, dass Ihre Kündigung mit dem unten stehenden Inhalt am {cancelled} bei {seller} eingegangen ist. Bitte bewahren Sie diese E-Mail auf.\n\nDies ist eine ordentliche Kündigung von {ordinary}.\n\nDies ist eine außerordentliche Kündigung von {forCause}.\n\nSie haben keinen Tag genannt; der Vertrag soll also zum nächstmöglichen Zeitpunkt nach dem {soonest} enden.\n\nHiermit bestätigen wir, dass Ihr Widerruf mit dem unten stehenden Inhalt am {withdrawn} bei {seller} eingegangen ist. Bitte bewahren Sie diese E-Mail auf.\n\nFinden wir {ordinary} anhand dieser Adresse und ist nichts weiter zu prüfen, ist der Vertrag bereits zum Ende seiner Laufzeit gekündigt, und Ihr Konto, falls Sie eines haben, zeigt das an. Sonst prüfen wir die Kündigung und melden uns bei Ihnen.\n\nWir prüfen Ihre Erklärung zu {checked} und melden uns bei Ihnen.',
    note: 'Falls Sie das nicht waren, antworten Sie bitte auf diese E-Mail.',
    reason: 'Sie erhalten diese E-Mail, weil diese Adresse in einem Formular von {brand} angegeben wurde.',
  },
  'renewal-upcoming': {
    subject: '{names}: anstehende Verlängerung',
    text: 'Ihre Dienste bei {brand} verlängern sich bald.\n\nAm {due} buchen wir {amount} von {method} ab, wie vereinbart. Sie müssen nichts tun.\n\nBitte bezahlen Sie {amount} bis {due} – Bestellung {byHand}.',
    button: 'Bestellung ansehen',
    note: 'In Ihrem Konto können Sie zum Ende der Laufzeit kündigen oder eine andere Zahlungsart wählen.',
    reason: OF_RENEWAL,
  },
  'renewal-failed': {
    subject: 'Zahlung erforderlich: {names}',
    text: 'Die Verlängerung ist noch nicht bezahlt.\n\nIhre hinterlegte Zahlungsart konnte nicht belastet werden. Bitte bezahlen Sie Bestellung {tried} auf andere Weise.\n\nBitte bezahlen Sie Bestellung {byHand}.',
    button: 'Jetzt bezahlen',
    note: 'Ist die Zahlung schon unterwegs, müssen Sie nichts tun. Unbezahlte Dienste werden nach einigen Tagen gesperrt und enden dann.',
    reason: OF_RENEWAL,
  },
  'renewal-suspended': {
    subject: 'Gesperrt: {names}',
    text: 'Die Verlängerung wurde nicht bezahlt, daher sind Ihre Dienste bei {brand} vorerst gesperrt. Nichts geht verloren: Sobald Sie bezahlen, werden sie automatisch wieder aktiviert.',
    button: 'Jetzt bezahlen',
    note: 'Danach enden sie, und es wird nichts mehr berechnet. Ist die Zahlung schon unterwegs, müssen Sie nichts tun: Sobald sie eingeht, werden Ihre Dienste automatisch wieder aktiviert.',
    reason: OF_RENEWAL,
  },
  'service-suspended': {
    subject: '{name} ist gesperrt',
    text: 'Wir haben {name} (Bestellung {order}) gesperrt. Es wird nichts gelöscht.\n\nAntworten Sie bitte auf diese E-Mail, wenn Sie Fragen haben oder wissen möchten, was zu tun ist.',
    button: 'Bestellung ansehen',
    note: 'Laufzeit und Verlängerung gehen während der Sperre weiter.',
    reason: OF_ORDER,
  },
  'service-resumed': {
    subject: '{name} ist wieder aktiv',
    text: '{name} (Bestellung {order}) ist wieder aktiv.',
    button: 'Bestellung ansehen',
    note: '',
    reason: OF_ORDER,
  },
  'service-cancelled': {
    subject: '{name} endet am {ends}',
    text: '{name} (Bestellung {order}) wurde gekündigt. Es endet am {ends}, und es wird nichts mehr dafür berechnet.',
    button: 'Bestellung ansehen',
    note: 'Bitte sichern Sie Ihre Daten vor diesem Tag. Falls Sie das nicht erwartet haben, antworten Sie auf diese E-Mail.',
    reason: OF_ORDER,
  },
  'service-ended': {
    subject: '{name} wurde beendet',
    text: '{name} (Bestellung {order}) wurde beendet, und es wird nichts mehr dafür berechnet.',
    button: 'Bestellung ansehen',
    note: 'Falls Sie das nicht erwartet haben, antworten Sie auf diese E-Mail.',
    reason: OF_ORDER,
  },
  'term-offered': {
    subject: 'Ein anderer Abrechnungszeitraum für {name}',
    text: 'Wir bieten Ihnen für {name} (Bestellung {order}) einen anderen Abrechnungszeitraum an: {newPrice} für {newTerm} statt {oldPrice} für {oldTerm}, ab {starts}.\n\nNichts ändert sich, wenn Sie nicht in Ihrem Konto zustimmen. Zustimmen können Sie, bis der nächste Zeitraum in Rechnung gestellt wird.',
    button: 'Dienste ansehen',
    note: 'Wenn Sie das nicht möchten, müssen Sie nichts tun.',
    reason: OF_RENEWAL,
  },
  'term-changed': {
    subject: 'Neuer Abrechnungszeitraum für {name}',
    text: 'Sie haben für {name} (Bestellung {order}) einen anderen Abrechnungszeitraum gewählt: {newPrice} für {newTerm} statt {oldPrice} für {oldTerm}, ab {starts}.\n\nDer laufende Zeitraum ändert sich nicht. Sie können in Ihrem Konto neu wählen, bis der nächste Zeitraum in Rechnung gestellt wird.',
    button: 'Dienste ansehen',
    note: 'Falls Sie das nicht waren, antworten Sie auf diese E-Mail und ändern Sie Ihr Passwort.',
    reason: OF_RENEWAL,
  },
  'domain-expiring': {
    subject: '{name} läuft am {ends} ab',
    text: '{name} läuft am {ends} ab.\n\nDie Domain verlängert sich automatisch für {amount}, fällig am {charged}. Das können Sie in Ihrem Konto ändern.\n\nDie automatische Verlängerung ist ausgeschaltet. Um {byHand} zu behalten, verlängern Sie vor diesem Tag oder schalten Sie die automatische Verlängerung ein.',
    button: 'Domain ansehen',
    note: 'Eine Domain, die nicht verlängert wird, funktioniert nicht mehr und kann später von jemand anderem registriert werden. Die Wiederherstellung kostet mehr.',
    reason: OF_NAME,
  },
  'transfer-requested': {
    subject: 'Zieht {name} zu einem anderen Anbieter um?',
    text: 'Ein anderer Anbieter möchte {name} übernehmen.\n\nWenn Sie das selbst beauftragt haben, müssen Sie nichts tun: Der Umzug läuft automatisch.\n\nWenn nicht, antworten Sie bitte sofort auf diese E-Mail, damit wir den Umzug ablehnen. Das ist bis {decidedAt} möglich. Ändern Sie danach Ihr Passwort und fordern Sie in Ihrem Konto einen neuen Auth-Code an.',
    button: 'Domain ansehen',
    note: 'Wer den Umzug beantragt hat, kennt den Auth-Code dieser Domain.',
    reason: OF_NAME,
  },
  'price-rise': {
    subject: '{name}: der Verlängerungspreis ändert sich',
    text: 'Der Verlängerungspreis von {name} steigt von {oldPrice} auf {newPrice}. Die laufende Laufzeit endet am {ends}.\n\nWir berechnen den neuen Preis nur, wenn Sie zustimmen. Bitte stimmen Sie bis {answerBy} auf der Seite der Domain zu; {newPrice} sind dann am {charged} fällig.\n\nOhne Ihre Zustimmung verlängern wir {keptName} noch einmal zum alten Preis.\n\nOhne Ihre Zustimmung verlängern wir nicht, und die Domain endet am {endsOn}. Es wird nichts abgebucht.',
    button: 'Neuen Preis ansehen',
    note: 'Sie können die automatische Verlängerung auch ausschalten oder die Domain zu einem anderen Anbieter umziehen.',
    reason: OF_NAME,
  },
  'price-unanswered': {
    subject: '{name} wird ohne Ihre Zustimmung zum neuen Preis nicht verlängert',
    text: 'Sie haben dem neuen Verlängerungspreis von {name} nicht zugestimmt. Deshalb verlängern wir nicht und buchen nichts ab. Die Domain endet am {ends}.\n\nWenn Sie sie behalten möchten, stimmen Sie vorher auf der Seite der Domain {newPrice} zu.',
    button: 'Domain behalten',
    note: 'Eine Domain, die nicht verlängert wird, funktioniert nicht mehr und kann später von jemand anderem registriert werden. Die Wiederherstellung kostet mehr.',
    reason: OF_NAME,
  },
  'domain-expired': {
    subject: '{name} ist abgelaufen',
    text: '{name} ist am {ends} abgelaufen und wurde nicht verlängert. Einige Tage lang können Sie die Domain noch zum üblichen Preis verlängern; danach nur noch gegen eine Wiederherstellungsgebühr. Später kann sie jemand anderes registrieren.',
    button: 'Jetzt verlängern',
    note: 'Wenn Sie sie nicht behalten möchten, müssen Sie nichts tun.',
    reason: OF_NAME,
  },
};
