/** Where the brand that wants to know what happens in browsers is told of it: beyond the ports of the shops, one for each of them. */
export function receiverOf(shopPort: string): string {
  return `http://127.0.0.1:${58_000 + Number(shopPort) / 10}`;
}
