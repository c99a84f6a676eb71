import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { ok } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { Call } from '#server/http/call.ts';
import { isUsedUp, takeFromLimit } from '#server/http/limit-store.ts';
import type { Limit } from '#server/http/limit-store.ts';
import { isLoopback } from '#server/http/network.ts';
import type { Queries } from '#server/platform/database.ts';
import type { BasketServices } from './basket-services.ts';

const WINDOW_MS = 15 * 60_000;
/** Refusals after which a captcha is asked for, and how many tries remain without one (D9). */
const OF_SESSION = { tries: 30, refusals: 5 } as const;
const OF_NETWORK = { tries: 150, refusals: 20 } as const;
const UNSOLVED = 3;

/** How a try of a code stands with the captcha: not asked for, or asked for by whose refusals, and solved or not. */
export type VoucherProof = { readonly isSolved: boolean; readonly askedOf: readonly string[] };

/** Judges the captcha of a code once too many were refused, and only then: until then nobody has to send one (D9). */
export async function proveVoucher(
  { database, checkCaptcha }: Pick<BasketServices, 'database' | 'checkCaptcha'>,
  call: Call,
  solution: string | undefined,
): Promise<Result<VoucherProof, Problem>> {
  const askedOf: string[] = [];
  for (const { name, refusals } of countedOf(call)) {
    const limit = limitOf(call, `voucher refused ${name}`, refusals);
    if (await isUsedUp(database.read, limit, call.now)) askedOf.push(name);
  }
  if (askedOf.length === 0) return ok({ isSolved: false, askedOf });
  const checked = await checkCaptcha(call, 'voucher', solution);
  return checked.ok ? ok({ isSolved: checked.value === 'solved', askedOf }) : checked;
}

/** Counts a try of a code, so that codes cannot be guessed (D7); the problem is 'limits/too-many-requests', with data.captcha where a solved captcha would help. */
export async function limitVouchers(tx: Queries, call: Call, proof: VoucherProof): Promise<Problem | null> {
  const unsolved = proof.isSolved ? [] : proof.askedOf;
  const limits = [
    ...countedOf(call).map(({ name, tries }) => ({ ...limitOf(call, `voucher ${name}`, tries), captcha: false })),
    ...unsolved.map((name) => ({ ...limitOf(call, `voucher unsolved ${name}`, UNSOLVED), captcha: true })),
  ];
  for (const { captcha, ...limit } of limits) {
    const { isAllowed, retryAfterSeconds } = await takeFromLimit(tx, limit, call.now);
    if (!isAllowed) return problem('limits/too-many-requests', { data: { retryAfterSeconds, captcha } });
  }
  return null;
}

/** Counts a refusal: guessing is made of them. */
export async function noteRefusedVoucher(tx: Queries, call: Call): Promise<void> {
  for (const { name, refusals } of countedOf(call)) {
    await takeFromLimit(tx, limitOf(call, `voucher refused ${name}`, refusals), call.now);
  }
}

/** Who is counted: the session, and its network; loopback says nothing about who is there. */
function countedOf({ network, session }: Call) {
  return [
    ...(isLoopback(network) ? [] : [{ name: `network ${network}`, ...OF_NETWORK }]),
    ...(session === null ? [] : [{ name: `session ${session.id}`, ...OF_SESSION }]),
  ];
}

function limitOf(call: Call, bucket: string, most: number): Limit {
  return { brandId: call.store.brand.id, bucket, most, windowMs: WINDOW_MS };
}
