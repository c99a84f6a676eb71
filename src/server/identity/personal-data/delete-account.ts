import type { deleteAccount as endpoint } from '#contract/personal-data.ts';
import { type Problem, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { SignInCustomer } from '#server/identity/account/customer-store.ts';
import { confirmPassword } from '#server/identity/security/confirm-password.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Handler, RequestContext } from '#server/request/request-context.ts';
import { eraseCustomer } from './erase-customer.ts';
import type { PersonalDataServices } from './personal-data-services.ts';

/**
 * Deletes the signed-in customer's account in one transaction; data required by tax law is retained with the invoices
 * (docs/decisions/014). In a session that ended with its account, there is nothing left to do. Problems: those of
 * `confirmPassword`, 'account/deletion-not-confirmed', 'account/orders-running' and 'account/sign-in-required'.
 */
export function deleteAccount(services: PersonalDataServices): Handler<typeof endpoint> {
  return async (context, { password, confirm }) => {
    if (context.isAccountDeleted) {
      context.sessions.forget();
      return ok({});
    }
    const confirmed = await confirmPassword(services, context, password);
    if (!confirmed.ok) return confirmed;
    if (!confirm) return refuse(problem('account/deletion-not-confirmed'));
    return services.database.transaction((tx) => deleteNow(services, tx, context, confirmed.value));
  };
}

async function deleteNow(
  services: PersonalDataServices,
  tx: Transaction,
  context: RequestContext,
  { brandId, id: customerId, email, firstName }: SignInCustomer,
): Promise<Result<Record<string, never>, Problem<'account/orders-running' | 'account/sign-in-required'>>> {
  switch (await eraseCustomer(services, tx, { brandId, customerId, email }, context.now)) {
    case 'running':
      return refuse(problem('account/orders-running'));
    case 'absent':
      return refuse(problem('account/sign-in-required'));
    case 'erased': {
      await context.sessions.end(tx);
      const request = { kind: 'account-deleted', email, firstName } as const;
      const subject = { type: 'customer', id: customerId } as const;
      await services.queueMail(tx, { brandId, subject, request, at: context.now, language: context.store.language });
      return ok({});
    }
  }
}
