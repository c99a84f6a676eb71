/** Creates an idempotency id in the browser, for a form that is submitted again without a reload. */
export function freshCommandId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
