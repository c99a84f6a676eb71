import { parseEmailAddress } from './email-address.ts';

/** What somebody types to say who they are, in the form e-mail addresses and usernames are stored in; it may be neither (D9). */
export function accountIdentifier(text: string): string {
  const email = parseEmailAddress(text);
  return email.ok ? email.value : text.trim().normalize('NFC').toLowerCase();
}
