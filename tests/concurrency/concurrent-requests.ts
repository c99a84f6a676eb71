import type { Problem } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database-faults.ts';
import type { TestShop } from '#tests/support/test-shop.ts';
import type { TestShopper } from '#tests/support/test-shopper.ts';

/** The same visitor in another tab, optionally on another process. */
export function otherTab(shop: TestShop, { cookies }: TestShopper): TestShopper {
  const tab = shop.shopper();
  for (const [name, value] of cookies) tab.cookies.set(name, value);
  return tab;
}

/** Runs the workers until nothing is pending; the clock advances between the rounds. */
export async function settleAll(shop: TestShop, rounds = 6): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await retryUntilAvailable(() => shop.app.jobs.runAll());
    shop.clock.advance(30_000);
  }
}

/**
 * Retries a request after a 503, according to its Retry-After: with many concurrent ones some wait longer for the database than its
 * timeout.
 */
export async function retryWhileUnavailable<Value>(
  ask: () => Promise<Result<Value, Problem>>,
  tries = 20,
): Promise<Result<Value, Problem>> {
  const answer = await ask();
  const isBusy = !answer.ok && answer.problem.code === 'server/unavailable';
  return isBusy && tries > 1 ? retryWhileUnavailable(ask, tries - 1) : answer;
}

/** The same for work on the database itself. */
export async function retryUntilAvailable<Value>(work: () => Promise<Value>, tries = 20): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!isDatabaseUnavailable(error) || tries <= 1) throw error;
    return retryUntilAvailable(work, tries - 1);
  }
}
