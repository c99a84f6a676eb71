import type { getCustomer as endpoint } from '#contract/operator/customers.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { canAccessBrand } from '#core/staff/brand-access.ts';
import { customerRisks } from '#core/staff/customer-risks.ts';
import { listAuditEntries } from '#server/audit/public.ts';
import {
  CUSTOM_FIELDS,
  findMergedInto,
  listEntries,
  listFormerAddresses,
  savedEntryViews,
} from '#server/identity/public.ts';
import { auditView } from '#server/operator/audit/audit-view.ts';
import { emailKind, messageEnd } from '#server/operator/jobs/message-end.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { countOpenTasksOf, orderKeyText } from '#server/operator/orders/order-history-store.ts';
import { orderRow } from '#server/operator/orders/order-row.ts';
import { taskView } from '#server/operator/tasks/task-view.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { type StoredOrder, listMethods, EVERY_ORDER, listOrdersBy, paymentMethodViews } from '#server/sales/public.ts';
import type { CallerContext, OperatorHandler } from '#server/staff/public.ts';
import { accountPart } from './account-part.ts';
import { type AccountRow, type CustomerKey, findAccountRow } from './customer-account-store.ts';
import {
  MAX_ROWS,
  countUnpaidOrders,
  listDomainRows,
  listEmailRows,
  listServiceRows,
  listTaskRows,
} from './customer-history-store.ts';
import { customerMoney } from './customer-money.ts';
import type { CustomerPage } from './customer-page.ts';
import { customerRow } from './list-customers.ts';

/** Everything about a customer. Problem: 'customers/not-found', also for one of a brand the caller may not see. */
export function getCustomer({ database }: Pick<OperatorServices, 'database'>): OperatorHandler<typeof endpoint> {
  return async (context, key) => {
    const account = await findRemaining(database.read, context, key);
    return account === null
      ? refuse(problem('customers/not-found'))
      : ok(await customerPage(database.read, account, context.now));
  };
}

/** The account, or the one it was merged into, if the caller may see it; null otherwise. */
export async function findRemaining(
  db: Queries,
  context: Pick<CallerContext, 'caller'>,
  key: CustomerKey,
): Promise<AccountRow | null> {
  const account = await findVisibleAccount(db, context, key);
  if (account !== null) return account;
  const merged = await findMergedInto(db, { brandId: key.brandId, closedId: key.customerId });
  return merged === null ? null : findVisibleAccount(db, context, merged);
}

/** The account, if the caller may see its brand; null otherwise. */
export async function findVisibleAccount(
  db: Queries,
  { caller }: Pick<CallerContext, 'caller'>,
  key: CustomerKey,
): Promise<AccountRow | null> {
  return canAccessBrand(caller.brands, key.brandId) ? findAccountRow(db, key) : null;
}

/** Orders that are shown. */
const SHOWN_ORDERS = 10;

/** The most audit entries that are shown. */
const MAX_ENTRIES = 100;

/** The page of a customer; `now` in ms. */
export async function customerPage(db: Queries, account: AccountRow, now: number): Promise<CustomerPage> {
  const { brand_id: brandId, id: customerId } = account;
  const key = { brandId, customerId };
  const orders = await newestOrders(db, key);
  const money = await customerMoney(db, key, now);
  const facts = { ...money.risks, unpaid: await countUnpaidOrders(db, key) };
  const merged = await listFormerAddresses(db, key);
  return {
    ...customerRow(account),
    ...(await accountPart(db, account, now)),
    firstName: account.first_name,
    lastName: account.last_name,
    username: account.username,
    fields: CUSTOM_FIELDS.parse(account.fields, customerId),
    verifiedAt: account.verified_at,
    passwordChangedAt: account.password_changed_at,
    language: orders[0]?.document.language ?? null,
    risks: customerRisks({
      ...facts,
      isBlocked: account.blocked_at !== null,
      isEmailConfirmed: account.verified_at !== null,
    }),
    savedDetails: savedEntryViews(await listEntries(db, key)),
    paymentMethods: paymentMethodViews(await listMethods(db, key), now),
    balances: money.balances,
    openInvoices: money.openInvoices,
    disputes: money.disputes,
    ...(await ordersPart(db, key, orders)),
    ...(await productsPart(db, key)),
    mergedAccounts: merged.map(({ closedId: id, email, mergedAt }) => ({ id, email, mergedAt })),
    audit: await auditOf(db, brandId, [customerId, ...merged.map(({ closedId }) => closedId)]),
  };
}

/** The newest entries about some accounts. */
async function auditOf(db: Queries, brandId: string, customerIds: readonly string[]): Promise<CustomerPage['audit']> {
  const lists = customerIds.map((id) =>
    listAuditEntries(db, { subject: { kind: 'customer', id }, brandIds: [brandId], before: null, limit: MAX_ENTRIES }),
  );
  const entries = (await Promise.all(lists)).flat().toSorted((one, other) => other.sequence - one.sequence);
  return entries.slice(0, MAX_ENTRIES).map((entry) => auditView(entry));
}

function newestOrders(db: Queries, { brandId, customerId }: CustomerKey): Promise<readonly StoredOrder[]> {
  return listOrdersBy(db, { ...EVERY_ORDER, brandIds: [brandId], customerId, limit: MAX_ROWS });
}

async function ordersPart(
  db: Queries,
  key: CustomerKey,
  orders: readonly StoredOrder[],
): Promise<Pick<CustomerPage, 'orders' | 'orderCount' | 'emails' | 'tasks'>> {
  const { brandId } = key;
  const shown = orders.slice(0, SHOWN_ORDERS);
  const numbers = new Map(shown.map(({ id, number }) => [id, number]));
  const counts = await countOpenTasksOf(db, shown);
  const emails = await listEmailRows(
    db,
    brandId,
    shown.map(({ id }) => id),
  );
  const tasks = await listTaskRows(db, key);
  return {
    orders: shown.map((order) => orderRow(order, counts.get(orderKeyText(brandId, order.id)) ?? 0)),
    orderCount: orders.length,
    emails: emails.flatMap((row) => {
      const orderId = row.order_id ?? '';
      const about = { orderId, orderNumber: numbers.get(orderId) ?? '' };
      const { id, state, created_at: createdAt, updated_at: updatedAt } = row;
      return messageEnd(row.payload) === null
        ? [{ id, kind: emailKind(row), state, createdAt, updatedAt, ...about }]
        : [];
    }),
    tasks: tasks.map(taskView),
  };
}

async function productsPart(db: Queries, key: CustomerKey): Promise<Pick<CustomerPage, 'domains' | 'services'>> {
  const domains = await listDomainRows(db, key);
  const services = await listServiceRows(db, key);
  return {
    domains: domains.map(
      ({ name, state, expires_at: expiresAt, auto_renew: renews, order_id: orderId, orderNumber }) => {
        return { name, state, expiresAt, autoRenew: renews === 1 && state !== 'lost', orderId, orderNumber };
      },
    ),
    services: services.map((row) => {
      const { id, name, state, renews_at: renewsAt, cancelled_at: cancelledAt, order_id: orderId, orderNumber } = row;
      return { id, name, state, renewsAt, cancelledAt, orderId, orderNumber };
    }),
  };
}
