/**
 * An email address by which its owner recognises it and others do not learn it: the first character of its local part and
 * its domain, 'a…@example.com'.
 */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return at <= 0 ? '…' : `${first}…${email.slice(at)}`;
}
