import type {
  blockCustomer as blockEndpoint,
  endCustomerSessions as sessionsEndpoint,
  resetTwoFactor as twoFactorEndpoint,
  unblockCustomer as unblockEndpoint,
} from '#contract/operator/customer-changes.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { blockCustomer, endCustomerSessions, resetSecondFactor, unblockCustomer } from '#server/identity/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { type ChangedMeanwhile, changeCustomer, lockVersion } from './change-customer.ts';
import { languageOf } from './language-of.ts';

/** Ends all sessions of a customer. */
export function endSessions(services: OperatorServices): OperatorHandler<typeof sessionsEndpoint> {
  return (context, input) =>
    changeCustomer(services, context, { ...input, action: 'customers.end-sessions' }, async (tx) => {
      const sessions = await endCustomerSessions(tx, input, context.now);
      return ok({ value: sessions, after: { sessions }, isChanged: sessions > 0 });
    });
}

/** Turns off the second factor; how the identity was checked is in the audit log. Problem: 'customers/two-factor-off'. */
export function resetTwoFactor(services: OperatorServices): OperatorHandler<typeof twoFactorEndpoint> {
  return (context, { identityCheck, ...input }) =>
    changeCustomer<ChangedMeanwhile | 'customers/two-factor-off'>(
      services,
      context,
      { ...input, action: 'customers.reset-two-factor', requested: { identityCheck } },
      async (tx) => {
        const locked = await lockVersion(tx, input);
        if (!locked.ok) return locked;
        const { brandId, customerId } = input;
        const language = await languageOf(tx, input);
        const isReset = await resetSecondFactor(services, tx, { brandId, customerId, at: context.now, language });
        if (!isReset) return refuse(problem('customers/two-factor-off'));
        return ok({ value: null, before: { twoFactor: 'on' }, after: { twoFactor: 'off' } });
      },
    );
}

/** Blocks a customer, whose sessions end; services continue. */
export function block(services: OperatorServices): OperatorHandler<typeof blockEndpoint> {
  return (context, input) =>
    changeCustomer<ChangedMeanwhile>(services, context, { ...input, action: 'customers.block' }, async (tx) => {
      const locked = await lockVersion(tx, input);
      if (!locked.ok) return locked;
      const sessions = await blockCustomer(tx, input, context.now);
      const after = { blocked: true, sessions: sessions ?? 0 };
      return ok({ value: null, before: { blocked: false }, after, isChanged: sessions !== null });
    });
}

/** Lets a blocked customer log in and order again. */
export function unblock(services: OperatorServices): OperatorHandler<typeof unblockEndpoint> {
  return (context, input) =>
    changeCustomer<ChangedMeanwhile>(services, context, { ...input, action: 'customers.unblock' }, async (tx) => {
      const locked = await lockVersion(tx, input);
      if (!locked.ok) return locked;
      const isChanged = await unblockCustomer(tx, input, context.now);
      return ok({ value: null, before: { blocked: true }, after: { blocked: false }, isChanged });
    });
}
