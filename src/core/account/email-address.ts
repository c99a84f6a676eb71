import { type Result, ok, refuse } from '#core/result.ts';

/** The maximum length of an address in characters (RFC 5321 §4.5.3.1.3, without the angle brackets). */
const MAX_EMAIL_LENGTH = 254;

const MAX_LOCAL_LENGTH = 64;

/** Parses an email address into the form in which it is stored and compared: trimmed, NFC, lower case. Problem: 'email/invalid'. */
export function parseEmailAddress(text: string): Result<string, 'email/invalid'> {
  const address = normalizeEmailAddress(text);
  const at = address.lastIndexOf('@');
  const local = address.slice(0, Math.max(at, 0));
  const labels = address.slice(at + 1).split('.');
  const isAddress =
    address.length <= MAX_EMAIL_LENGTH &&
    local.length <= MAX_LOCAL_LENGTH &&
    isLocalPart(local) &&
    labels.length >= 2 &&
    labels.every((label) => isLabel(label)) &&
    !/^\p{N}+$/u.test(labels.at(-1) ?? '');
  return isAddress ? ok(address) : refuse('email/invalid');
}

/** A typed text in the form in which email addresses and usernames are stored and compared (trimmed, NFC, lower case); it may be neither. */
export function normalizeEmailAddress(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

/**
 * Dot-separated atoms of RFC 5322 §3.2.3 and letters of other scripts (RFC 6531); no quoted strings, comments or address literals. In a
 * function: pages whose scripts contain it seldom parse an address, and a browser takes milliseconds for the classes of letters.
 */
function isLocalPart(text: string): boolean {
  return /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u.test(text);
}

/** A label of a host name: letters, digits and inner hyphens, up to 63 (RFC 1123 §2.1), of any script (RFC 5890). */
function isLabel(text: string): boolean {
  return /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)$/u.test(text);
}

/**
 * The address of a link that writes to an email address (RFC 6068 §2); a local part may have characters with a meaning in
 * a URI, such as `?`, `&` and `%`.
 */
export function mailtoHref(email: string): string {
  const at = email.lastIndexOf('@');
  return `mailto:${encodeURIComponent(email.slice(0, Math.max(at, 0)))}@${encodeURIComponent(email.slice(at + 1))}`;
}
