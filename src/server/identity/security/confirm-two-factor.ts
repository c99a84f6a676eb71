import { problem } from '#contract/problems.ts';
import type { confirmTwoFactor as endpoint } from '#contract/security.ts';
import type { Language } from '#core/languages/languages.ts';
import { ok, refuse } from '#core/result.ts';
import { matchTotp } from '#server/identity/account/sign-in/match-totp.ts';
import {
  type CustomerKey,
  confirmSecondFactor,
  findSecondFactor,
} from '#server/identity/account/sign-in/second-factor-store.ts';
import { limitPasswordCheck, uncountPasswordCheck } from '#server/identity/account/sign-in/sign-in-limits.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Handler } from '#server/request/request-context.ts';
import { signedIn } from '#server/request/sessions/signed-in.ts';
import { newRecoveryCodes, insertRecoveryCodes } from './new-recovery-codes.ts';
import type { SecurityServices } from './security-services.ts';
import { deleteRemembered } from './security-store.ts';

/**
 * Enables the second factor with the app's first code, which is used up; the recovery codes are returned once. Refused as
 * off without the set-up of the given secret, such as one that was replaced in another tab.
 */
export function confirmTwoFactor(services: SecurityServices): Handler<typeof endpoint> {
  const { database, ids } = services;
  return async (context, { code, secret: shown }) => {
    const customer = signedIn(context);
    if (!customer.ok) return customer;
    const limited = await limitPasswordCheck(database, context, customer.value);
    if (limited !== null) return refuse(limited);
    const key = { brandId: context.store.brand.id, customerId: customer.value };
    const recoveryCodes = newRecoveryCodes(ids);
    const enabling = { code, shown, recoveryCodes, at: context.now, language: context.store.language };
    const refused = await database.transaction((tx) => enableWith(services, tx, key, enabling));
    if (refused !== null) return refuse(problem(refused));
    await uncountPasswordCheck(database, context, customer.value);
    return ok({ recoveryCodes });
  };
}

interface EnableRequest {
  readonly code: string;
  /** The secret the code belongs to; undefined if unknown. */
  readonly shown: string | undefined;
  readonly recoveryCodes: readonly string[];
  readonly at: number;
  readonly language: Language;
}

/** Null when it is enabled now. */
async function enableWith(
  { secondFactors, queueMail }: SecurityServices,
  tx: Transaction,
  key: CustomerKey,
  { code, shown, recoveryCodes, at, language }: EnableRequest,
): Promise<'account/code-wrong' | 'account/two-factor-is-on' | 'account/two-factor-is-off' | null> {
  const factor = await findSecondFactor(tx, key);
  if (factor === null) return 'account/two-factor-is-off';
  if (factor.confirmedAt !== null) return 'account/two-factor-is-on';
  const { encryptedSecret, lastCounter } = factor;
  const secret = secondFactors.decrypt(encryptedSecret);
  if (shown !== undefined && shown !== secret) return 'account/two-factor-is-off';
  const counter = secret === undefined ? null : matchTotp({ secret, code, lastCounter, now: at });
  if (counter === null) return 'account/code-wrong';
  if (!(await confirmSecondFactor(tx, key, { encryptedSecret, counter, at }))) return 'account/two-factor-is-on';
  await insertRecoveryCodes(tx, key, recoveryCodes);
  await deleteRemembered(tx, key);
  const request = { kind: 'two-factor-changed', customerId: key.customerId, isOn: true } as const;
  await queueMail(tx, {
    brandId: key.brandId,
    subject: { type: 'customer', id: key.customerId },
    request,
    at,
    language,
  });
  return null;
}
