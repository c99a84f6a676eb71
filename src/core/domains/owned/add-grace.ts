import type { Tld } from '#core/domains/tld.ts';
import { DAY_MS } from '#core/durations.ts';

/** Margin before the end of the period: a delete that arrives too late costs the fee and leaves the domain in redemption. */
const MARGIN_MS = 3_600_000;

/**
 * Whether a domain registered at an instant (ms) can still be deleted with a refund: within its TLD's add grace period (RFC 3915 §3.1),
 * until one hour before its end.
 */
export function isInAddGrace({ addGrace }: Pick<Tld, 'addGrace'>, createdAt: number | null, now: number): boolean {
  if (addGrace === undefined || createdAt === null) return false;
  return now >= createdAt && now < createdAt + addGrace.days * DAY_MS - MARGIN_MS;
}
