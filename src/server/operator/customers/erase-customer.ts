import type {
  eraseCustomer as eraseEndpoint,
  exportCustomer as exportEndpoint,
  previewErasure as previewEndpoint,
} from '#contract/operator/customer-changes.ts';
import { problem } from '#contract/problems.ts';
import { parseEmailAddress } from '#core/account/email-address.ts';
import { ok, refuse } from '#core/result.ts';
import { canAccessBrand } from '#core/staff/brand-access.ts';
import { applyAudited, applyOnce } from '#server/audit/public.ts';
import { eraseCustomer, isErasable, listEntries, listOpenSessions, loadPersonalData } from '#server/identity/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { listMethods } from '#server/sales/public.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { type ChangedMeanwhile, lockVersion } from './change-customer.ts';
import type { AccountRow, CustomerKey } from './customer-account-store.ts';
import { type RemainingRows, countRemainingRows } from './customer-history-store.ts';
import { findVisibleAccount } from './get-customer.ts';
import { languageOf } from './language-of.ts';

/**
 * All personal data of a customer; who exported it and why is in the audit log. The same command can be sent again, since
 * a screen stays as it is when a file is saved: as that returns the data once more, it has an entry of its own.
 */
export function exportCustomer(services: OperatorServices): OperatorHandler<typeof exportEndpoint> {
  return async (context, { brandId, customerId, commandId, reason }) => {
    const { database, storefronts } = services;
    const account = await findVisibleAccount(database.read, context, { brandId, customerId });
    if (account === null) return refuse(problem('customers/not-found'));
    const subject = { kind: 'customer', id: customerId } as const;
    const facts = { actor: context.caller.actor, brandId, subject, reason: reason.trim(), at: context.now };
    const change = { ...facts, action: 'customers.export' };
    const applied = await applyOnce(services, { ...change, id: commandId }, changeNothing);
    if (!applied.ok) return applied;
    if (applied.value.isRepeated) await applyAudited(services, change, changeNothing);
    const brand = storefronts.byBrand(brandId)?.brand.name ?? brandId;
    const key = { brandId, customerId, email: account.email };
    return ok(await loadPersonalData(services, database.read, { brand, key, at: context.now }));
  };
}

/** Changes nothing, so that there is only an entry. */
async function changeNothing() {
  return ok({ value: null });
}

/** What deleting the account would keep and delete; nothing is changed. */
export function previewErasure(services: OperatorServices): OperatorHandler<typeof previewEndpoint> {
  return async (context, key) => {
    const { database } = services;
    const account = await findVisibleAccount(database.read, context, key);
    if (account === null) return refuse(problem('customers/not-found'));
    const person = { ...key, email: account.email };
    // The rules of the modules lock orders while they look at them, so this is a transaction.
    const isPossible = await database.transaction((tx) => isErasable(services, tx, person));
    const [savedDetails, paymentMethods, sessions] = await Promise.all([
      listEntries(database.read, key),
      listMethods(database.read, key),
      listOpenSessions(database.read, key, context.now),
    ]);
    return ok({
      isPossible,
      remaining: await countRemainingRows(database.read, key),
      deleted: {
        savedDetails: savedDetails.length,
        paymentMethods: paymentMethods.length,
        sessions: sessions.length,
      },
    });
  };
}

type EraseCode = ChangedMeanwhile | 'customers/not-found' | 'customers/not-confirmed' | 'customers/orders-running';

/**
 * Deletes an account with the data that belongs to it alone; the entry of the audit log has counts only. Problems:
 * 'customers/not-confirmed' for another email address, 'customers/orders-running'.
 */
export function erase(services: OperatorServices): OperatorHandler<typeof eraseEndpoint> {
  return async (context, { commandId, reason, confirmEmail, ...input }) => {
    const { brandId, customerId } = input;
    if (!canAccessBrand(context.caller.brands, brandId)) return refuse(problem('customers/not-found'));
    const subject = { kind: 'customer', id: customerId } as const;
    const facts = { actor: context.caller.actor, brandId, subject, reason: reason.trim(), at: context.now };
    const command = { ...facts, id: commandId, action: 'customers.erase' };
    const applied = await applyOnce<RemainingRows, EraseCode>(services, command, async (tx) => {
      const locked = await lockVersion(tx, input);
      if (!locked.ok) return locked;
      const { value: account } = locked;
      const address = parseEmailAddress(confirmEmail);
      if (!address.ok || address.value !== account.email) return refuse(problem('customers/not-confirmed'));
      const remaining = await countRemainingRows(tx, input);
      const outcome = await eraseNow(services, tx, account, context.now);
      if (outcome !== 'erased') return refuse(problem('customers/orders-running'));
      return ok({ value: remaining, after: { ...remaining } });
    });
    return applied.ok ? ok({}) : applied;
  };
}

/** Deletes the account and sends an email to the address it had. */
async function eraseNow(
  services: OperatorServices,
  tx: Transaction,
  { brand_id: brandId, id: customerId, email, first_name: firstName }: AccountRow,
  at: number,
): Promise<'erased' | 'running' | 'absent'> {
  const key: CustomerKey = { brandId, customerId };
  const language = await languageOf(tx, key);
  const outcome = await eraseCustomer(services, tx, { ...key, email }, at);
  if (outcome !== 'erased') return outcome;
  const request = { kind: 'account-deleted', email, firstName } as const;
  const subject = { type: 'customer', id: customerId } as const;
  await services.queueMail(tx, { brandId, subject, request, at, ...(language === undefined ? {} : { language }) });
  return outcome;
}
