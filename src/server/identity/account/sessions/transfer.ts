import type { transfer as endpoint } from '#contract/account.ts';
import { problem } from '#contract/problems.ts';
import { parseEmailedCode } from '#core/account/emailed-code.ts';
import { ok, refuse } from '#core/result.ts';
import type { AccountServices } from '#server/identity/account/account-services.ts';
import { findCustomerById } from '#server/identity/account/customer-store.ts';
import { type CodeKey, claimCode } from '#server/identity/account/registration/code-store.ts';
import { limitTransfers } from '#server/identity/account/sign-in/sign-in-limits.ts';
import { type StartedSession, signedInView, startSession } from '#server/identity/account/sign-in/sign-in.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Handler, RequestContext } from '#server/request/request-context.ts';
import { type StoredSession, findSessionById, updateSessionBasket } from '#server/request/sessions/session-store.ts';

/**
 * Takes over the session of a transfer code, once, while that session is valid: signs the customer in, or moves the
 * guest's basket here.
 */
export function transfer(services: AccountServices): Handler<typeof endpoint> {
  const { database } = services;
  return async (context, { code }) => {
    const limited = await limitTransfers(database, context);
    if (limited !== null) return refuse(limited);
    const key = { brandId: context.store.brand.id, purpose: 'transfer', code: parseEmailedCode(code) ?? '' } as const;
    const transferred = await database.transaction((tx) => transferSession(services, tx, context, key));
    return transferred === null
      ? refuse(problem('account/link-invalid'))
      : ok(await signedInView(services, context, transferred));
  };
}

async function transferSession(
  services: AccountServices,
  tx: Transaction,
  context: RequestContext,
  key: CodeKey,
): Promise<StartedSession | null> {
  const found = await claimCode(tx, key, context.now);
  const source = found === null ? null : await findSessionById(tx, key.brandId, found.subjectId, context.now);
  if (source === null || !source.isLive) return null;
  const { kind, customerId } = source.session;
  return kind === 'customer' && customerId !== null
    ? signInHere(services, tx, context, { customerId, startedAt: source.createdAt })
    : moveBasket(services, tx, context, source.session);
}

/** The second factor was verified in the original session. */
async function signInHere(
  services: AccountServices,
  tx: Transaction,
  context: RequestContext,
  { customerId, startedAt }: { readonly customerId: string; readonly startedAt: number },
): Promise<StartedSession | null> {
  const customer = await findCustomerById(tx, context.store.brand.id, customerId);
  return customer === null ? null : startSession(services, tx, { context, customer, options: { startedAt } });
}

/** Moves the basket away from the original session, whose user must not be able to read what is typed here. */
async function moveBasket(
  services: AccountServices,
  tx: Transaction,
  context: RequestContext,
  source: StoredSession['session'],
): Promise<StartedSession | null> {
  if (source.basketId === null) return null;
  const { basketId, isMoved, ...merged } = await services.mergeAtTransfer(tx, context, source.basketId);
  const opened = await context.sessions.open(tx, basketId);
  if (isMoved && opened.id !== source.id) await updateSessionBasket(tx, source, null);
  const session = opened.basketId === basketId ? opened : await context.sessions.useBasket(tx, opened, basketId);
  return { session, merged };
}
