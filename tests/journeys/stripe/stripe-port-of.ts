/** The port of the stand-in for Stripe: below those of the shops, one for each of them. */
export function stripePortOf(shopPort: string): string {
  return String(16_000 + Number(shopPort) / 10);
}
