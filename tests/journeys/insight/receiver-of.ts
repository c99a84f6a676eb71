/** The URL of the receiver for analytics and error reports of a shop: above the ports of the shops, one for each. */
export function receiverOf(shopPort: string): string {
  return `http://127.0.0.1:${58_000 + Number(shopPort) / 10}`;
}
