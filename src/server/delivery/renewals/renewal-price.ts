import { type Problem, problem } from '#contract/problems.ts';
import type { acceptRenewalPrice, getRenewalPrice } from '#contract/renewal-prices.ts';
import { parseDomainName } from '#core/domains/names/domain-name.ts';
import { isTaxAdded } from '#core/pricing/tax-rule.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { SecretBox } from '#server/platform/crypto/secret-box.ts';
import { rowMovedOn } from '#server/platform/database/database-faults.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import type { Handler, RequestContext } from '#server/request/request-context.ts';
import { signedIn } from '#server/request/sessions/signed-in.ts';
import { findOrder } from '#server/sales/public.ts';
import { findPriceChange, updatePriceChange, hadOldPriceBefore } from './price-change-store.ts';
import { priceTerms } from './price-terms.ts';
import type { RenewalServices } from './renewal-services.ts';
import { findRenewal, updateRenewal } from './renewal-store.ts';
import { isRiseCode } from './rise-code.ts';
import { findName } from './subject-store.ts';
import { type RenewedTerm, loadSubject } from './subject.ts';

/** The renewal price of a domain of the signed-in customer, and its announced increase. */
export function getRenewalPriceOf(services: PriceServices): Handler<typeof getRenewalPrice> {
  return async (context, given) => {
    const term = await openTerm(services, services.database.read, context, given);
    return term.ok ? ok({ price: await viewOf(services, services.database.read, context, term.value) }) : term;
  };
}

/**
 * Accepts an announced price increase: the exact amount shown, while it is announced or was left unanswered and the
 * renewal has not ended. It is invoiced by the next run.
 */
export function acceptPrice(services: PriceServices): Handler<typeof acceptRenewalPrice> {
  return async (context, { newMinor, ...given }) => {
    const term = await openTerm(services, services.database.read, context, given);
    if (!term.ok) return term;
    return services.database.transaction(async (tx) => {
      // Locks the renewal, which may be invoiced or end at the same moment.
      const isOpen = await wakeUpcoming(tx, term.value, context.now);
      const change = await findPriceChange(tx, term.value);
      if (change?.newMinor !== newMinor) return refuse(problem('domains/price-not-offered'));
      const isAccepted =
        change.state === 'accepted' || (isOpen && (await updatePriceChange(tx, change, 'accepted', context.now)));
      if (!isAccepted) return refuse(problem('domains/price-not-offered'));
      return ok({ price: await viewOf(services, tx, context, term.value) });
    });
  };
}

/** Has a renewal without an order decided again; false when it has one, or has ended. */
async function wakeUpcoming(tx: Transaction, term: RenewedTerm, at: number): Promise<boolean> {
  const renewal = await findRenewal(tx, term);
  if (renewal?.state !== 'upcoming') return false;
  if (!(await updateRenewal(tx, renewal, { nextAt: at }, at))) throw rowMovedOn(`The renewal of ${term.subjectId}`);
  return true;
}

/** The services of renewal prices: mailed codes open the price of a domain without an account. */
export interface PriceServices extends RenewalServices {
  readonly mailedCodes: Pick<SecretBox, 'verify'>;
}

/** The running term of a domain of the caller, or of one without an account by its mailed code; any other is unknown. */
async function openTerm(
  { mailedCodes }: PriceServices,
  db: Queries,
  context: RequestContext,
  { name, code }: { readonly name: string; readonly code?: string | undefined },
): Promise<Result<RenewedTerm, Problem<'account/sign-in-required' | 'domains/not-found' | 'session/expired'>>> {
  const customer = signedIn(context);
  if (!customer.ok && code === undefined) return customer;
  const brandId = context.store.brand.id;
  const parsed = parseDomainName(name);
  const held = parsed.ok ? await findName(db, brandId, parsed.value.ascii) : null;
  const source = held === null ? null : await findOrder(db, brandId, held.order_id);
  if (held === null || source === null || held.expires_at === null) return refuse(problem('domains/not-found'));
  const { currency, id: sourceOrderId } = source;
  const key = { brandId, kind: 'domain', subjectId: held.name, periodStart: held.expires_at } as const;
  const isOwn = customer.ok && held.customer_id === customer.value;
  const isOfGuest = held.customer_id === null && source.erasedAt === null && context.now < held.expires_at;
  const isMailed = isOfGuest && code !== undefined && isRiseCode(mailedCodes, key, code);
  if (!isOwn && !isMailed) return refuse(problem('domains/not-found'));
  return ok({ ...key, currency, sourceOrderId, sourceLineId: held.line_id });
}

async function viewOf(services: PriceServices, db: Queries, { store, now }: RequestContext, term: RenewedTerm) {
  const subject = await loadSubject(services, db, store, term);
  if (subject === null || subject.next === null) return null;
  const { basket } = await priceTerms(db, store, subject, [{ ...subject.next, lineId: 'shown' }], now);
  const { priceChange: change } = subject;
  const rule = store.brand.renewals?.unanswered ?? 'do-not-renew';
  const isOver = change === null || (await findRenewal(db, term))?.state === 'ended';
  return {
    amountMinor: basket.totalMinor,
    currency: basket.currency,
    isTaxAdded: isTaxAdded(basket),
    term: subject.next.term,
    rise: isOver
      ? null
      : {
          state: change.state,
          oldMinor: change.oldMinor,
          newMinor: change.newMinor,
          answerBy: change.answerBy,
          endsAt: term.periodStart,
          isAtOldPrice: rule === 'renew-once' && !(await hadOldPriceBefore(db, term)),
        },
  };
}
