import type { deleteAccount as endpoint } from '#contract/personal-data.ts';
import { type Problem, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { SignInCustomer } from '#server/identity/account/customer-store.ts';
import { confirmPassword } from '#server/identity/security/confirm-password.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Handler, RequestContext } from '#server/request/request-context.ts';
import type { PersonalDataServices } from './personal-data-services.ts';
import { deleteCustomer, lockProfile } from './profile-store.ts';

/**
 * Deletes the signed-in customer's account in one transaction; data required by tax law is retained with the invoices
 * (docs/decisions/014). Problems: those of `confirmPassword`, 'account/deletion-not-confirmed' and others.
 */
export function deleteAccount(services: PersonalDataServices): Handler<typeof endpoint> {
  return async (context, { password, confirm }) => {
    const confirmed = await confirmPassword(services, context, password);
    if (!confirmed.ok) return confirmed;
    if (!confirm) return refuse(problem('account/deletion-not-confirmed'));
    return services.database.transaction((tx) => deleteNow(services, tx, context, confirmed.value));
  };
}

async function deleteNow(
  { parts, queueMail }: PersonalDataServices,
  tx: Queries,
  context: RequestContext,
  { brandId, id: customerId, email, firstName }: SignInCustomer,
): Promise<Result<Record<string, never>, Problem<'account/orders-running' | 'account/sign-in-required'>>> {
  const key = { brandId, customerId, email };
  for (const part of parts) await part.hold?.(tx, key);
  for (const part of parts) {
    if ((await part.isRunning?.(tx, key)) === true) return refuse(problem('account/orders-running'));
  }
  if (!(await lockProfile(tx, key))) return refuse(problem('account/sign-in-required'));
  await context.sessions.end(tx);
  for (const part of parts) await part.erase(tx, key, context.now);
  await deleteCustomer(tx, key);
  const request = { kind: 'account-deleted', email, firstName } as const;
  await queueMail(tx, {
    brandId,
    subject: { type: 'customer', id: customerId },
    request,
    at: context.now,
    language: context.store.language,
  });
  return ok({});
}
