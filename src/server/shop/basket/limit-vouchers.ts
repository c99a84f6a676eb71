import { type Problem, problem } from '#contract/problems.ts';
import { type Result, ok } from '#core/result.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type Limit, isUsedUp, claimFromLimit } from '#server/request/limits/limit-store.ts';
import { isLoopback } from '#server/request/limits/network.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import type { BasketServices } from './basket-services.ts';

const WINDOW_MS = 15 * 60_000;
/** Attempts, refusals until a captcha is required, and attempts without solving it. */
const OF_SESSION = { tries: 30, refusals: 5 } as const;
const OF_NETWORK = { tries: 150, refusals: 20 } as const;
const UNSOLVED = 3;

/** The captcha state of an attempt: who requires it, and whether it was solved. */
export type VoucherProof = { readonly isSolved: boolean; readonly requiredOf: readonly string[] };

/** Verifies the captcha if too many codes were refused; not required before. */
export async function proveVoucher(
  { database, checkCaptcha }: Pick<BasketServices, 'database' | 'checkCaptcha'>,
  context: RequestContext,
  solution: string | undefined,
): Promise<Result<VoucherProof, Problem<'captcha/refused'>>> {
  const requiredOf: string[] = [];
  for (const { name, refusals } of countedOf(context)) {
    const limit = limitOf(context, `voucher refused ${name}`, refusals);
    if (await isUsedUp(database.read, limit, context.now)) requiredOf.push(name);
  }
  if (requiredOf.length === 0) return ok({ isSolved: false, requiredOf });
  const checked = await checkCaptcha(context, 'voucher', solution);
  return checked.ok ? ok({ isSolved: checked.value === 'solved', requiredOf }) : checked;
}

/**
 * Counts an attempt with a code, to prevent guessing; 'limits/too-many-requests', with data.captcha if a solved captcha
 * would help.
 */
export async function limitVouchers(
  tx: Transaction,
  context: RequestContext,
  proof: VoucherProof,
): Promise<Problem<'limits/too-many-requests'> | null> {
  const unsolved = proof.isSolved ? [] : proof.requiredOf;
  const limits = [
    ...countedOf(context).map(({ name, tries }) => ({ ...limitOf(context, `voucher ${name}`, tries), captcha: false })),
    ...unsolved.map((name) => ({ ...limitOf(context, `voucher unsolved ${name}`, UNSOLVED), captcha: true })),
  ];
  for (const { captcha, ...limit } of limits) {
    const { isAllowed, retryAfterSeconds } = await claimFromLimit(tx, limit, context.now);
    if (!isAllowed) return problem('limits/too-many-requests', { data: { retryAfterSeconds, captcha } });
  }
  return null;
}

/** Counts a refused code. */
export async function countRefusedVoucher(tx: Transaction, context: RequestContext): Promise<void> {
  for (const { name, refusals } of countedOf(context)) {
    await claimFromLimit(tx, limitOf(context, `voucher refused ${name}`, refusals), context.now);
  }
}

/** The buckets counted: session and network; loopback is not counted. */
function countedOf({ network, session }: RequestContext) {
  return [
    ...(isLoopback(network) ? [] : [{ name: `network ${network}`, ...OF_NETWORK }]),
    ...(session === null ? [] : [{ name: `session ${session.id}`, ...OF_SESSION }]),
  ];
}

function limitOf(context: RequestContext, bucket: string, max: number): Limit {
  return { brandId: context.store.brand.id, bucket, max, windowMs: WINDOW_MS };
}
