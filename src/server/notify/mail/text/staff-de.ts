import type { StaffTemplate } from '#server/notify/mail/email.ts';
import type { EmailCopy } from './email-copy.ts';

const OF_STAFF = 'Sie bekommen diese E-Mail, weil es um die Sicherheit Ihres Kontos im Backoffice von {brand} geht.';
const STAFF_NOTE =
  'Wenn Sie es waren, müssen Sie nichts tun. Wenn nicht, lassen Sie Ihr Konto bitte sofort von einem Inhaber des Backoffice sperren. Eine neue Einladung ersetzt dann alle Anmeldewege.';

/** The emails to staff in German. */
export const STAFF_COPY_DE: Readonly<Record<StaffTemplate, Omit<EmailCopy, 'rows'>>> = {
  'staff-invitation': {
    subject: 'Ihr Konto für das Backoffice',
    text: 'Sie wurden ins Backoffice von {brand} eingeladen. Wählen Sie ein Passwort und richten Sie eine Authenticator-App ein, um sich anzumelden.',
    button: 'Konto einrichten',
    note: 'Der Link gilt einmal und 3 Tage lang. Wenn Sie ihn nicht erwartet haben, ignorieren Sie diese E-Mail einfach.',
    reason: 'Sie bekommen diese E-Mail, weil im Backoffice von {brand} ein Konto mit dieser Adresse angelegt wurde.',
  },
  'staff-passkey-added': {
    subject: 'Ihrem Konto wurde ein Passkey hinzugefügt',
    text: 'Ihr Konto im Backoffice von {brand} hat einen neuen Passkey. Er meldet ohne Passwort und Code an.',
    button: 'Mein Konto prüfen',
    note: STAFF_NOTE,
    reason: OF_STAFF,
  },
  'staff-passkey-removed': {
    subject: 'Ein Passkey Ihres Kontos wurde entfernt',
    text: 'Ein Passkey Ihres Kontos im Backoffice von {brand} wurde entfernt. Eine Anmeldung damit ist nicht mehr möglich.',
    button: 'Mein Konto prüfen',
    note: STAFF_NOTE,
    reason: OF_STAFF,
  },
  'staff-authenticator-replaced': {
    subject: 'Ihre Authenticator-App wurde ersetzt',
    text: 'Ihr Konto im Backoffice von {brand} nimmt jetzt Codes einer anderen Authenticator-App an. Codes der bisherigen gelten nicht mehr, und Ihre anderen Sitzungen wurden beendet.',
    button: 'Mein Konto prüfen',
    note: STAFF_NOTE,
    reason: OF_STAFF,
  },
  'staff-recovery-codes-replaced': {
    subject: 'Ihre Wiederherstellungscodes wurden ersetzt',
    text: 'Ihr Konto im Backoffice von {brand} hat neue Wiederherstellungscodes. Die bisherigen gelten nicht mehr.',
    button: 'Mein Konto prüfen',
    note: STAFF_NOTE,
    reason: OF_STAFF,
  },
  'staff-password-changed': {
    subject: 'Das Passwort Ihres Backoffice-Kontos wurde geändert',
    text: 'Das Passwort Ihres Kontos im Backoffice von {brand} wurde geändert, und Ihre anderen Sitzungen wurden beendet.',
    button: 'Mein Konto prüfen',
    note: STAFF_NOTE,
    reason: OF_STAFF,
  },
  'staff-login-replaced': {
    subject: 'Ihr Konto wurde mit einer Einladung neu eingerichtet',
    text: 'Für Ihr Konto wurde eine neue Einladung ins Backoffice von {brand} angenommen. Bisherige Passkeys, Passwörter und Authenticator-Apps melden nicht mehr an, und alle anderen Sitzungen wurden beendet.',
    button: 'Mein Konto prüfen',
    note: STAFF_NOTE,
    reason: OF_STAFF,
  },
};
