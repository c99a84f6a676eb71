/** Providers that ignore dots in the local part (support.google.com/mail/answer/7436150). */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The email address as the key of a limit per customer: lower case, without the tag after '+' (RFC 5233) and, at providers that ignore
 * them, without dots, so that spellings of one mailbox count as one customer. Emails are always sent to the address as entered.
 */
export function limitAddress(email: string): string {
  const address = email.toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const tagged = address.slice(0, Math.max(at, 0));
  const tag = tagged.indexOf('+', 1);
  const local = tag === -1 ? tagged : tagged.slice(0, tag);
  if (DOTLESS.has(domain)) return `${local.replaceAll('.', '')}@gmail.com`;
  return `${local}@${domain}`;
}
