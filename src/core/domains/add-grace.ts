import type { Tld } from './tld.ts';

const DAY_MS = 86_400_000;
/** A command on its way as the period ends would cost the fee and leave the name in redemption. */
const MARGIN_MS = 3_600_000;

/** Whether a name that was registered at an instant (ms) can still be taken back: within its TLD's add grace period (RFC 3915 §3.1), an hour before that ends at the latest. */
export function isInAddGrace({ addGrace }: Pick<Tld, 'addGrace'>, createdAt: number | null, now: number): boolean {
  if (addGrace === undefined || createdAt === null) return false;
  return now >= createdAt && now < createdAt + addGrace.days * DAY_MS - MARGIN_MS;
}
