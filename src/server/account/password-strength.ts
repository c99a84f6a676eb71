import type { passwordStrength as endpoint } from '#contract/account.ts';
import { problem } from '#contract/problems.ts';
import { checkPasswordLength } from '#core/account/check-registration.ts';
import { ok, refuse } from '#core/result.ts';
import type { Handler } from '#server/http/call.ts';
import { createNetworkLimiter } from '#server/http/network-limiter.ts';
import { isLoopback } from '#server/http/network.ts';
import type { AccountServices } from './account-services.ts';
import { tooManyAtOnce } from './check-new-password.ts';
import { STRONG_ENOUGH } from './judge-password.ts';
import { ownWords, wordsOfPerson } from './own-words.ts';

/** Enough for typing and correcting; scoring takes CPU time, so it is limited, in memory since nothing is at risk. */
const JUDGED_BY_NETWORK = { requests: 60, windowMs: 60_000 };

/** The score registering and resetting would apply, for feedback while typing. Problem: 'limits/too-many-requests'. */
export function passwordStrength({ judgePassword }: Pick<AccountServices, 'judgePassword'>): Handler<typeof endpoint> {
  const secondsToWait = createNetworkLimiter(JUDGED_BY_NETWORK);
  return async (call, { password, words: typed }) => {
    const retryAfterSeconds = isLoopback(call.network) ? null : secondsToWait(call.network, call.now);
    if (retryAfterSeconds !== null) return refuse(problem('limits/too-many-requests', { data: { retryAfterSeconds } }));
    const length = checkPasswordLength(password);
    if (length === 'required' || length === 'too-short') return ok({ score: 0, isEnough: false });
    const { person } = call.session ?? { person: null };
    const words = person === null ? [] : wordsOfPerson(call.store.brand, person);
    const { brand } = call.store;
    const known = [...ownWords(brand, typed), ...words];
    const score = await judgePassword({ password, ownWords: known, languages: brand.languages });
    if (score === null) return refuse(tooManyAtOnce());
    return ok({ score, isEnough: score >= STRONG_ENOUGH && length === null });
  };
}
