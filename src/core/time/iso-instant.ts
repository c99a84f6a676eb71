/** An instant (ms since 1970) in ISO 8601, UTC; null stays null. */
export function isoInstant<Instant extends number | null>(at: Instant): Instant extends null ? string | null : string;
export function isoInstant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
