import { problem } from '#contract/problems.ts';
import type { disableTwoFactor as endpoint } from '#contract/security.ts';
import { ok, refuse } from '#core/result.ts';
import type { Language } from '#core/storefront/languages.ts';
import { checkSecondFactor, deleteSecondFactor, hasSecondFactor, limitSecondFactor } from '#server/account/public.ts';
import type { CustomerKey } from '#server/account/public.ts';
import type { Handler } from '#server/http/request/request-context.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { confirmPassword } from './confirm-password.ts';
import type { SecurityServices } from './security-services.ts';
import { forgetRemembered } from './security-store.ts';
import { securityView } from './security-view.ts';

/** Turns the second factor off, with the password and a TOTP or recovery code; no effect when it is off. */
export function disableTwoFactor(services: SecurityServices): Handler<typeof endpoint> {
  const { database } = services;
  return async (context, { password, code }) => {
    const confirmed = await confirmPassword(services, context, password);
    if (!confirmed.ok) return confirmed;
    const { brandId, id: customerId } = confirmed.value;
    const limited = await limitSecondFactor(database, context, customerId);
    if (limited !== null) return refuse(limited);
    const isOff = await database.transaction((tx) =>
      turnOff(services, tx, { brandId, customerId }, { code, now: context.now, language: context.store.language }),
    );
    return isOff ? ok(await securityView(database, context, customerId)) : refuse(problem('account/code-wrong'));
  };
}

async function turnOff(
  services: SecurityServices,
  tx: Queries,
  key: CustomerKey,
  given: { readonly code: string; readonly now: number; readonly language: Language },
): Promise<boolean> {
  const { brandId, customerId } = key;
  if (!(await hasSecondFactor(tx, brandId, customerId))) return true;
  const { code, now, language } = given;
  if (!(await checkSecondFactor(services, tx, { ...key, code, now }))) return false;
  await deleteSecondFactor(tx, key);
  await forgetRemembered(tx, key);
  const request = { kind: 'two-factor-changed', customerId, isOn: false } as const;
  await services.queueMail(tx, { brandId, about: customerId, request, at: now, language });
  return true;
}
