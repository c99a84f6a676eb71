import { type Problem, problem } from '#contract/problems.ts';
import { type Result, refuse } from '#core/result.ts';
import type { AccountServices } from '#server/identity/account/account-services.ts';
import type { PasswordHash } from '#server/platform/crypto/password-hash.ts';

/** About the longest wait in the queue. */
const RETRY_AFTER_SECONDS = 3;

/**
 * Runs work that hashes a password in a reserved queue slot, taken before anything is counted or used up, so that a
 * rejected client loses nothing. `owner` is the account if certain (by device cookie), else null. Problem:
 * 'account/too-many-at-once'.
 */
export async function withPasswordSlot<Outcome>(
  { passwords }: Pick<AccountServices, 'passwords'>,
  owner: string | null,
  work: (slot: PasswordHash) => Promise<Outcome>,
): Promise<Outcome | Result<never, Problem<'account/too-many-at-once'>>> {
  const slot = passwords.acquire(owner);
  if (slot === null) {
    return refuse(problem('account/too-many-at-once', { data: { retryAfterSeconds: RETRY_AFTER_SECONDS } }));
  }
  try {
    return await work(slot);
  } finally {
    slot.release();
  }
}
