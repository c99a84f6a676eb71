import type { stateContract as endpoint } from '#contract/contracts.ts';
import { problem } from '#contract/problems.ts';
import { normalizeEmailAddress } from '#core/account/email-address.ts';
import { checkStatement, isCarriedOut, namedTerms } from '#core/renewals/contract-statement.ts';
import { ok, refuse } from '#core/result.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import { cancelToEndOfTerm } from '#server/delivery/renewals/cancel-service.ts';
import { abandonNextPayment } from '#server/delivery/renewals/close-next-term.ts';
import type { RenewalServices } from '#server/delivery/renewals/renewal-services.ts';
import { type RenewalKey, findRenewal } from '#server/delivery/renewals/renewal-store.ts';
import { updateAutoRenewOffByTerm } from '#server/delivery/renewals/subject-store.ts';
import { isUnpaid } from '#server/delivery/renewals/withdraw-order.ts';
import { findService } from '#server/delivery/services/service-store.ts';
import { findCustomer } from '#server/identity/public.ts';
import { insertOperatorTask } from '#server/jobs/public.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { Handler, RequestContext } from '#server/request/request-context.ts';
import { findOrderMoney, isRunning, lockOrder } from '#server/sales/public.ts';
import { type BuyerTerm, listBuyerTerms } from './buyer-term-store.ts';
import { limitStatements } from './limit-statements.ts';
import { type StoredStatement, findStatement, insertStatement } from './statement-store.ts';

/**
 * Receives what a consumer states without a session (§ 312k BGB, Directive 2011/83/EU art. 11a): stored and confirmed by
 * email, with the same answer for any contract. What the rule of core allows is cancelled to the end of its term, as
 * customers cancel it themselves; everything else becomes an operator task. Problems: 'contracts/statement-invalid',
 * 'limits/too-many-requests'.
 */
export function stateContract(services: RenewalServices): Handler<typeof endpoint> {
  return async (context, input) => {
    const fields = checkStatement(input);
    if (fields.length > 0) return refuse(problem('contracts/statement-invalid', { fields }));
    const email = normalizeEmailAddress(input.email);
    const limited = await limitStatements(services.database, context, email);
    if (limited !== null) return refuse(limited);
    const { read } = services.database;
    const brandId = context.store.brand.id;
    // A repeated request is the same statement, also if its first answer was lost.
    const id = sha256(`${context.idempotencyKey} ${JSON.stringify(input)}`).slice(0, 32);
    const statement = { ...input, brandId, id, email, receivedAt: context.now };
    if ((await findStatement(read, brandId, id)) === null) await abandonPayments(services, context, statement);
    const { receivedAt } = await services.database.transaction((tx) => receive(services, tx, context, statement));
    return ok({ receivedAt });
  };
}

/** A statement before its account was looked up. */
type Stated = Omit<StoredStatement, 'customerId'>;

/** With the account that has its address. */
async function withAccount(db: Queries, stated: Stated): Promise<StoredStatement> {
  const customer = await findCustomer(db, stated.brandId, stated.email);
  return { ...stated, customerId: customer?.id ?? null };
}

async function receive(
  services: RenewalServices,
  tx: Transaction,
  context: RequestContext,
  stated: Stated,
): Promise<StoredStatement> {
  const { brandId, id, kind, receivedAt: at } = stated;
  const statement = await withAccount(tx, stated);
  const { customerId } = statement;
  if (!(await insertStatement(tx, statement))) return (await findStatement(tx, brandId, id)) ?? statement;
  const { language } = context.store;
  await services.queueMail(tx, {
    brandId,
    ...(customerId === null ? {} : { subject: { type: 'customer', id: customerId } }),
    request: { kind: 'contract-stated', statementId: id, language },
    at,
    language,
  });
  const terms = await termsToCancel(tx, context, statement);
  if (terms.length > 0 && (await cancelTerms(services, tx, brandId, terms, at))) return statement;
  await insertOperatorTask(tx, {
    brandId,
    id,
    kind: 'contract-statement',
    subject: { type: 'contract-statement', id },
    orderId: null,
    lineId: null,
    reason: { code: kind === 'withdrawal' ? 'withdrawal-stated' : 'cancellation-stated' },
    at,
  });
  return statement;
}

/** The terms that the statement cancels automatically; none if staff decide about it. */
async function termsToCancel(
  db: Queries,
  { store }: RequestContext,
  statement: StoredStatement,
): Promise<readonly BuyerTerm[]> {
  const terms = await listBuyerTerms(db, statement, timeZoneOf(store.brand.timeZone));
  const named = namedTerms(statement.contract, terms);
  return isCarriedOut(statement, named) ? named : [];
}

/** Cancels the payments of the next terms that wait for the customer, as when the customer cancels them in the account. */
async function abandonPayments(services: RenewalServices, context: RequestContext, stated: Stated): Promise<void> {
  const { read } = services.database;
  const { brandId } = stated;
  const terms = await termsToCancel(read, context, await withAccount(read, stated));
  for (const { kind, subjectId: id, periodStart: renewsAt } of terms)
    if (kind === 'service') await abandonNextPayment(services, { brandId, id, renewsAt });
}

/** Cancels services to the end of their term, and turns off the automatic renewal of domains; false if staff have to see to one. */
async function cancelTerms(
  services: RenewalServices,
  tx: Transaction,
  brandId: string,
  terms: readonly BuyerTerm[],
  at: number,
): Promise<boolean> {
  let isDone = true;
  for (const { kind, subjectId, periodStart } of terms) {
    if (kind === 'domain')
      isDone =
        periodStart !== null && (await stopRenewing(tx, { brandId, kind, subjectId, periodStart }, at)) && isDone;
    else {
      const service = await findService(tx, { brandId, id: subjectId });
      isDone = service !== null && (await cancelToEndOfTerm(services, tx, service, at)) && isDone;
    }
  }
  return isDone;
}

/**
 * Turns off the automatic renewal of a domain; false when its term changed meanwhile, while a payment for the next one is
 * running, or after that was paid.
 */
async function stopRenewing(tx: Transaction, term: RenewalKey, at: number): Promise<boolean> {
  const orderId = (await findRenewal(tx, term))?.orderId ?? null;
  // With the lock nobody begins to charge it meanwhile.
  if (orderId !== null) await lockOrder(tx, term.brandId, orderId);
  if (!(await updateAutoRenewOffByTerm(tx, term, at))) return false;
  const renewal = await findRenewal(tx, term);
  if (renewal === null || renewal.orderId === null || !isUnpaid(renewal)) return renewal?.state !== 'paid';
  const { payments } = await findOrderMoney(tx, term.brandId, renewal.orderId);
  return !payments.some(isRunning);
}
