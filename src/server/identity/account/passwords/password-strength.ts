import type { passwordStrength as endpoint } from '#contract/account.ts';
import { problem } from '#contract/problems.ts';
import { checkPasswordLength } from '#core/account/check-registration.ts';
import { ok, refuse } from '#core/result.ts';
import type { AccountServices } from '#server/identity/account/account-services.ts';
import { createNetworkLimiter } from '#server/request/limits/network-limiter.ts';
import { isLoopback } from '#server/request/limits/network.ts';
import type { Handler } from '#server/request/request-context.ts';
import { tooManyAtOnce } from './check-new-password.ts';
import { STRONG_ENOUGH } from './check-password.ts';
import { personalTokens, tokensOfPerson } from './personal-tokens.ts';

/** Enough for typing and correcting; scoring takes CPU time, so it is limited, in memory since nothing is at risk. */
const CHECKED_BY_NETWORK = { requests: 60, windowMs: 60_000 };

/** The score registering and resetting would apply, for feedback while typing. Problem: 'limits/too-many-requests'. */
export function passwordStrength({ checkPassword }: Pick<AccountServices, 'checkPassword'>): Handler<typeof endpoint> {
  const secondsToWait = createNetworkLimiter(CHECKED_BY_NETWORK);
  return async (context, { password, words: typed }) => {
    const retryAfterSeconds = isLoopback(context.network) ? null : secondsToWait(context.network, context.now);
    if (retryAfterSeconds !== null) return refuse(problem('limits/too-many-requests', { data: { retryAfterSeconds } }));
    const length = checkPasswordLength(password);
    if (length === 'required' || length === 'too-short') return ok({ score: 0, isEnough: false });
    const { person } = context.session ?? { person: null };
    const words = person === null ? [] : tokensOfPerson(context.store.brand, person);
    const { brand } = context.store;
    const known = [...personalTokens(brand, typed), ...words];
    const score = await checkPassword({ password, personalWords: known, languages: brand.languages });
    if (score === null) return refuse(tooManyAtOnce());
    return ok({ score, isEnough: score >= STRONG_ENOUGH && length === null });
  };
}
