import { nextVerificationCheckAt } from '#core/domains/registrants/registrant-verification.ts';
import type { QueueEmail } from '#server/notify/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { insertVerificationRequest } from './registrant-address-store.ts';

/** A domain with a new registrant address. */
export interface NewRegistrant {
  readonly brandId: string;
  /** A-label. */
  readonly name: string;
  /** Lower case. */
  readonly email: string;
  readonly at: number;
}

/**
 * Starts the verification of a registrant's email address in the caller's transaction (docs/rules/domains.md).
 * Addresses are verified per brand, not per domain: no further email while one is pending or after confirmation.
 */
export async function requestRegistrantConfirmation(
  queueMail: QueueEmail,
  tx: Transaction,
  { brandId, name, email, at }: NewRegistrant,
): Promise<void> {
  const nextAt = nextVerificationCheckAt(at, 1);
  if (!(await insertVerificationRequest(tx, { brandId, email }, { at, nextAt }))) return;
  await queueMail(tx, {
    brandId,
    subject: { type: 'domain', id: name },
    request: { kind: 'registrant-verification', name },
    at,
  });
}
