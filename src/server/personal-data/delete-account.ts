import type { deleteAccount as endpoint } from '#contract/personal-data.ts';
import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { SignInCustomer } from '#server/account/public.ts';
import type { RequestContext, Handler } from '#server/http/request/request-context.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { confirmPassword } from '#server/security/public.ts';
import type { PersonalDataServices } from './personal-data-services.ts';
import { deleteCustomer } from './profile-store.ts';

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
): Promise<Result<Record<string, never>, Problem>> {
  const key = { brandId, customerId, email };
  for (const part of parts) await part.hold?.(tx, key);
  for (const part of parts) {
    if ((await part.isRunning?.(tx, key)) === true) return refuse(problem('account/orders-running'));
  }
  if (!(await deleteCustomer(tx, key))) return refuse(problem('account/sign-in-required'));
  await context.sessions.end(tx);
  for (const part of parts) await part.erase(tx, key, context.now);
  const request = { kind: 'account-deleted', email, firstName } as const;
  await queueMail(tx, { brandId, about: customerId, request, at: context.now, language: context.store.language });
  return ok({});
}
