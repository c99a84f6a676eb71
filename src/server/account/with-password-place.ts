import type { Problem } from '#contract/problems.ts';
import { problem } from '#contract/problems.ts';
import { refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { PasswordHash } from '#server/platform/password-hash.ts';
import type { AccountServices } from './account-services.ts';

/** About as long as everybody waits who has a place. */
const RETRY_AFTER_SECONDS = 3;

/**
 * Does what needs a password hashed in a place of one's own, taken before anything is counted or spent, so that who is turned away loses nothing. `owner` is
 * whose account it is when that is sure, such as by the browser's cookie; null is anybody, whatever name was given. Problem: 'account/too-many-at-once'.
 */
export async function withPasswordPlace<Value>(
  { passwords }: Pick<AccountServices, 'passwords'>,
  owner: string | null,
  work: (place: PasswordHash) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem>> {
  const place = passwords.enter(owner);
  if (place === null) {
    return refuse(problem('account/too-many-at-once', { data: { retryAfterSeconds: RETRY_AFTER_SECONDS } }));
  }
  try {
    return await work(place);
  } finally {
    place.leave();
  }
}
