import { problem } from '#contract/problems.ts';
import type { disableTwoFactor as endpoint } from '#contract/security.ts';
import type { Language } from '#core/languages/languages.ts';
import { ok, refuse } from '#core/result.ts';
import { checkSecondFactor } from '#server/identity/account/sign-in/check-second-factor.ts';
import { uncountAttempt } from '#server/identity/account/sign-in/count-attempt.ts';
import {
  type CustomerKey,
  deleteSecondFactor,
  hasSecondFactor,
} from '#server/identity/account/sign-in/second-factor-store.ts';
import { countSecondFactor } from '#server/identity/account/sign-in/sign-in-limits.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Handler } from '#server/request/request-context.ts';
import { confirmPassword } from './confirm-password.ts';
import type { SecurityServices } from './security-services.ts';
import { deleteRemembered } from './security-store.ts';
import { securityView } from './security-view.ts';

/** Disables the second factor, with the password and a TOTP or recovery code; no effect when it is disabled. */
export function disableTwoFactor(services: SecurityServices): Handler<typeof endpoint> {
  const { database } = services;
  return async (context, { password, code }) => {
    const confirmed = await confirmPassword(services, context, password);
    if (!confirmed.ok) return confirmed;
    const { brandId, id: customerId } = confirmed.value;
    const counted = await countSecondFactor(database, context, customerId);
    if (!counted.ok) return counted;
    const isOff = await database.transaction((tx) =>
      disable(services, tx, { brandId, customerId }, { code, now: context.now, language: context.store.language }),
    );
    if (!isOff) return refuse(problem('account/code-wrong'));
    await uncountAttempt(database, context, counted.value);
    return ok(await securityView(database, context, customerId));
  };
}

async function disable(
  services: SecurityServices,
  tx: Transaction,
  key: CustomerKey,
  attempt: { readonly code: string; readonly now: number; readonly language: Language },
): Promise<boolean> {
  const { brandId, customerId } = key;
  if (!(await hasSecondFactor(tx, brandId, customerId))) return true;
  const { code, now, language } = attempt;
  if (!(await checkSecondFactor(services, tx, { ...key, code, now }))) return false;
  await deleteSecondFactor(tx, key);
  await deleteRemembered(tx, key);
  const request = { kind: 'two-factor-changed', customerId, isOn: false } as const;
  await services.queueMail(tx, { brandId, subject: { type: 'customer', id: customerId }, request, at: now, language });
  return true;
}
