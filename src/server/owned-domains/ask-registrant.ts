import { lookAtRegistrantAgain } from '#core/domains/registrant-verification.ts';
import type { QueueMail } from '#server/mail/public.ts';
import type { Queries } from '#server/platform/database.ts';
import { beginAsking } from './registrant-address-store.ts';

/** A name whose registrant has an address from now on. */
export interface NewRegistrant {
  readonly brandId: string;
  /** A-label. */
  readonly name: string;
  /** Lower case. */
  readonly email: string;
  readonly at: number;
}

/**
 * Asks the registrant of a name to confirm the address, in the transaction that makes them so (reliability.md §5). The address is proved, not the name: while
 * it is asked for, or once it is confirmed for the brand, another name with it needs no letter of its own.
 */
export async function askRegistrant(
  queueMail: QueueMail,
  tx: Queries,
  { brandId, name, email, at }: NewRegistrant,
): Promise<void> {
  const nextAt = lookAtRegistrantAgain(at, 1);
  if (!(await beginAsking(tx, { brandId, email }, { at, nextAt }))) return;
  await queueMail(tx, { brandId, about: name, request: { kind: 'registrant-verification', name }, at });
}
