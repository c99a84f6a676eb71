/** A command id made in the browser, for a form that is sent again without its page being loaded again (D6). */
export function freshCommandId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
