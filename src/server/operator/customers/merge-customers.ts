import type {
  mergeCustomers as mergeEndpoint,
  previewMerge as previewEndpoint,
} from '#contract/operator/customer-merge.ts';
import { problem } from '#contract/problems.ts';
import { parseEmailAddress } from '#core/account/email-address.ts';
import { ok, refuse } from '#core/result.ts';
import { type MergeAccount, type MergeRefusal, mergeRefusals } from '#core/staff/customer-merge.ts';
import { moveDelivered, updateDeliveredOwner } from '#server/delivery/public.ts';
import { findMergedInto, listEntries, listMergedInto, mergeAccount } from '#server/identity/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import {
  changeBuyerEmails,
  claimGuestOrders,
  countUnfinished,
  listMethods,
  moveCustomerOrders,
  paymentMethodViews,
} from '#server/sales/public.ts';
import { moveBaskets } from '#server/shop/public.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { accountPart } from './account-part.ts';
import { type ChangedMeanwhile, changeCustomer, lockVersion } from './change-customer.ts';
import { type AccountRow, findAccountByEmail, findAccountRow } from './customer-account-store.ts';
import { countRemainingRows } from './customer-history-store.ts';
import { customerMoney } from './customer-money.ts';
import { findVisibleAccount } from './get-customer.ts';
import { languageOf } from './language-of.ts';
import { customerRow } from './list-customers.ts';

/**
 * What a merge would move and end. Problems: 'customers/not-found', also for an address without account in the brand,
 * 'customers/already-merged' for one whose account was merged.
 */
export function previewMerge({ database }: OperatorServices): OperatorHandler<typeof previewEndpoint> {
  return async (context, { email, ...key }) => {
    const remaining = await findVisibleAccount(database.read, context, key);
    const address = parseEmailAddress(email);
    if (remaining === null || !address.ok) return refuse(problem('customers/not-found'));
    const closed = await findAccountByEmail(database.read, key.brandId, address.value);
    if (closed === null) {
      const merged = await listMergedInto(database.read, address.value);
      return refuseMissing(merged.some(({ brandId }) => brandId === key.brandId));
    }
    const closedKey = { brandId: closed.brand_id, customerId: closed.id };
    const parts = await Promise.all([remaining, closed].map((row) => accountPart(database.read, row, context.now)));
    const [remainingPart, closedPart] = parts;
    const { invoicedOrders, otherOrders, ...moved } = await countRemainingRows(database.read, closedKey);
    const { balances } = await customerMoney(database.read, closedKey, context.now);
    // Orders are locked while they are looked at, so this is a transaction.
    const refusals = await database.transaction((tx) => refusalsOf(tx, remaining, closed));
    return ok({
      remaining: { ...customerRow(remaining), version: remainingPart?.version ?? '' },
      closed: { ...customerRow(closed), version: closedPart?.version ?? '' },
      refusals: [...refusals],
      moved: {
        ...moved,
        orders: invoicedOrders + otherOrders,
        invoices: invoicedOrders,
        savedDetails: (await listEntries(database.read, closedKey)).length,
        balances: [...balances],
      },
      ended: {
        paymentMethods: paymentMethodViews(await listMethods(database.read, closedKey), context.now),
        sessions: closedPart?.sessions.length ?? 0,
        twoFactor: (closedPart?.twoFactor.since ?? null) !== null,
      },
    });
  };
}

/**
 * Merges an account into another of its brand, once, with an entry in the audit log of each. Problems:
 * 'customers/not-found', 'customers/already-merged', 'customers/merge-refused' with the reasons, 'operator/changed-meanwhile' if either
 * changed.
 */
export function mergeCustomers(services: OperatorServices): OperatorHandler<typeof mergeEndpoint> {
  return (context, { closedId, closedVersion, identityCheck, ...input }) =>
    changeCustomer<ChangedMeanwhile | 'customers/not-found' | 'customers/already-merged' | 'customers/merge-refused'>(
      services,
      context,
      { ...input, action: 'customers.merge', requested: { mergedAccount: closedId, identityCheck } },
      async (tx) => {
        const closedKey = { brandId: input.brandId, customerId: closedId };
        if ((await findAccountRow(tx, closedKey)) === null)
          return refuseMissing((await findMergedInto(tx, { brandId: input.brandId, closedId })) !== null);
        const remaining = await lockVersion(tx, input);
        if (!remaining.ok) return remaining;
        const closed = await lockVersion(tx, { ...closedKey, version: closedVersion });
        if (!closed.ok) return closed;
        await claimOrdersOf(tx, closed.value);
        const reasons = await refusalsOf(tx, remaining.value, closed.value);
        if (reasons.length > 0) return refuse(problem('customers/merge-refused', { data: { reasons: [...reasons] } }));
        const { email } = closed.value;
        const moved = await moveEverything(services, tx, remaining.value, closed.value, context.now);
        const closing = {
          action: 'customers.close-merged',
          subject: { kind: 'customer', id: closedId },
          before: { email },
          after: { mergedInto: input.customerId, identityCheck },
        } as const;
        return ok({ value: null, before: { mergedEmail: email }, after: moved, others: [closing] });
      },
    );
}

function refuseMissing(isMerged: boolean) {
  return refuse(problem(isMerged ? 'customers/already-merged' : 'customers/not-found'));
}

/**
 * Assigns guest orders with the address of an account that is about to be closed, as its next login would have: otherwise
 * the next customer with the address would get them. They stay assigned when the merge is refused.
 */
async function claimOrdersOf(tx: Transaction, closed: AccountRow) {
  const { brand_id: brandId, id, email } = closed;
  const address = closed.verified_at === null || closed.blocked_at !== null ? null : email;
  const claim = { brandId, customerId: id, email: address, sessionId: null, orderId: null };
  await claimGuestOrders({ updateDeliveredOwner }, tx, claim);
}

async function moveEverything(
  services: OperatorServices,
  tx: Transaction,
  remaining: AccountRow,
  closed: AccountRow,
  at: number,
): Promise<Readonly<Record<string, number>>> {
  const { brand_id: brandId } = closed;
  const key = { brandId, customerId: closed.id };
  const { invoicedOrders, otherOrders, ...counts } = await countRemainingRows(tx, key);
  const language = (await languageOf(tx, key)) ?? (await languageOf(tx, { brandId, customerId: remaining.id }));
  const merge = { remaining: mergedCustomer(remaining), closed: mergedCustomer(closed), language, at };
  const { savedDetails } = await mergeAccount(services, tx, merge, async (inner, pair) => {
    await changeBuyerEmails(inner, key, { from: closed.email, to: remaining.email, at });
    await moveCustomerOrders(inner, pair, at);
    await moveDelivered(inner, pair);
    await moveBaskets(inner, pair, at);
  });
  return { orders: invoicedOrders + otherOrders, ...counts, savedDetails };
}

function mergedCustomer({ brand_id: brandId, id, email, first_name: firstName }: AccountRow) {
  return { brandId, id, email, firstName };
}

async function refusalsOf(
  tx: Transaction,
  remaining: AccountRow,
  closed: AccountRow,
): Promise<readonly MergeRefusal[]> {
  const unfinished = await countUnfinished(tx, { brandId: closed.brand_id, customerId: closed.id });
  return mergeRefusals({
    remaining: await mergeFacts(tx, remaining),
    closed: await mergeFacts(tx, closed),
    ...unfinished,
  });
}

async function mergeFacts(tx: Transaction, row: AccountRow): Promise<MergeAccount> {
  const entries = await listEntries(tx, { brandId: row.brand_id, customerId: row.id });
  const taxNumbers = entries.filter(({ kind }) => kind === 'company').map(({ entry }) => entry.taxNumber);
  return { id: row.id, isBlocked: row.blocked_at !== null, taxNumbers };
}
