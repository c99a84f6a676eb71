import { parseEmailAddress } from '#core/account/email-address.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { hasBlock } from './block-store.ts';
import { type AddressBox, hashAddress } from './blocked-address.ts';

/** Who orders: the account, if any, and the email addresses an order is for and placed by. */
export interface OrderingPerson {
  readonly brandId: string;
  readonly customerId: string | null;
  readonly emails: readonly string[];
}

/**
 * Whether staff accept no orders from an account or email address, in one statement: blocked accounts, their addresses, and
 * blocked addresses.
 */
export async function isBlocked(db: Queries, box: AddressBox, person: OrderingPerson): Promise<boolean> {
  const { brandId, customerId } = person;
  const emails = person.emails.flatMap((email) => {
    const address = parseEmailAddress(email);
    return address.ok ? [address.value] : [];
  });
  const hashes = emails.flatMap((email) => hashAddress(box, brandId, email).hashes);
  return hasBlock(db, { brandId, customerId, emails, hashes });
}
