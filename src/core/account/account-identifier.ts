import { parseEmailAddress } from './email-address.ts';

/** A typed username or email address in its stored form (trimmed, NFC, lower case); it may be neither. */
export function accountIdentifier(text: string): string {
  const email = parseEmailAddress(text);
  return email.ok ? email.value : text.trim().normalize('NFC').toLowerCase();
}
