import type { confirmEmail as endpoint } from '#contract/personal-data.ts';
import { type Problem, problem } from '#contract/problems.ts';
import { parseEmailedCode } from '#core/account/emailed-code.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { findCustomerById } from '#server/identity/account/customer-store.ts';
import { revokeCodes, claimCode } from '#server/identity/account/registration/code-store.ts';
import { changeSavedEmail } from '#server/identity/saved-details/change-saved-email.ts';
import { isUniqueViolation } from '#server/platform/database/database-faults.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Handler, RequestContext } from '#server/request/request-context.ts';
import { updateSessionPerson } from '#server/request/sessions/session-store.ts';
import { newAddressOf } from './email-change.ts';
import { limitEmailLinks } from './limit-email-changes.ts';
import type { PersonalDataServices } from './personal-data-services.ts';
import { updateEmailAddress } from './profile-store.ts';

/**
 * Applies a new address by its mailed link, in any browser; the previous address is notified. Orders, open baskets
 * and saved billing details with the previous address get the new one; another address that was given for them stays. Guest
 * orders with the previous address are assigned before, as the next login would have.
 */
export function confirmEmail(services: PersonalDataServices): Handler<typeof endpoint> {
  return async (context, { code }) => {
    const limited = await limitEmailLinks(services.database, context);
    if (limited !== null) return refuse(limited);
    try {
      return await services.database.transaction((tx) =>
        applyEmail(services, tx, context, parseEmailedCode(code) ?? ''),
      );
    } catch (error) {
      // The address got an account meanwhile, which must not be revealed.
      if (isUniqueViolation(error)) return refuse(problem('account/link-invalid'));
      throw error;
    }
  };
}

async function applyEmail(
  { queueMail, changeBuyerEmails, claimOrders }: PersonalDataServices,
  tx: Transaction,
  context: RequestContext,
  code: string,
): Promise<Result<{ readonly email: string }, Problem<'account/link-invalid'>>> {
  const brandId = context.store.brand.id;
  const used = await claimCode(tx, { brandId, purpose: 'email-change', code }, context.now);
  const newEmail = newAddressOf(used?.document);
  if (used === null || newEmail === null) return refuse(problem('account/link-invalid'));
  const key = { brandId, customerId: used.subjectId };
  const customer = await findCustomerById(tx, brandId, key.customerId);
  if (customer === null) return refuse(problem('account/link-invalid'));
  const { email, firstName, lastName, username, verifiedAt } = customer;
  const change = { from: email, to: newEmail, at: context.now };
  if (!(await updateEmailAddress(tx, key, change))) return refuse(problem('account/link-invalid'));
  const claim = { ...key, email: verifiedAt === null ? null : email, sessionId: null, orderId: null };
  await claimOrders(tx, claim, context.now);
  await changeSavedEmail(tx, key, change);
  await changeBuyerEmails(tx, key, change);
  await updateSessionPerson(tx, key, { firstName, lastName, username, email: newEmail });
  for (const purpose of ENDED_WITH_THE_ADDRESS) {
    await revokeCodes(tx, { brandId, purpose, subjectId: key.customerId }, context.now);
  }
  const request = { kind: 'email-changed', customerId: key.customerId, email, newEmail } as const;
  await queueMail(tx, {
    brandId,
    subject: { type: 'customer', id: key.customerId },
    request,
    at: context.now,
    language: context.store.language,
  });
  return ok({ email: newEmail });
}

/** Links sent to the previous address become invalid. */
const ENDED_WITH_THE_ADDRESS = ['recovery', 'email-change'] as const;
