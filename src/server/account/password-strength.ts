import type { passwordStrength as endpoint } from '#contract/account.ts';
import { problem } from '#contract/problems.ts';
import { checkPasswordLength } from '#core/account/check-registration.ts';
import { ok, refuse } from '#core/result.ts';
import type { Handler } from '#server/http/call.ts';
import { createNetworkLimiter } from '#server/http/network-limiter.ts';
import { isLoopback } from '#server/http/network.ts';
import type { AccountServices } from './account-services.ts';
import { STRONG_ENOUGH } from './judge-password.ts';
import { ownWords, wordsOfPerson } from './own-words.ts';

/** What somebody types in a minute and corrects; judging keeps the processor busy, so it is counted, in memory because nothing is at stake. */
const JUDGED_BY_NETWORK = { requests: 60, windowMs: 60_000 };

/** The verdict register and reset would give, while somebody types (D9). */
export function passwordStrength({ judgePassword }: Pick<AccountServices, 'judgePassword'>): Handler<typeof endpoint> {
  const secondsToWait = createNetworkLimiter(JUDGED_BY_NETWORK);
  return async (call, { password, words: typed }) => {
    const retryAfterSeconds = isLoopback(call.network) ? null : secondsToWait(call.network, call.now);
    if (retryAfterSeconds !== null) return refuse(problem('limits/too-many-requests', { data: { retryAfterSeconds } }));
    const { person } = call.session ?? { person: null };
    const words = person === null ? [] : wordsOfPerson(call.store.brand, person);
    const score = await judgePassword(password, [...ownWords(call.store.brand, typed), ...words]);
    return ok({ score, isEnough: score >= STRONG_ENOUGH && checkPasswordLength(password) === null });
  };
}
