import { z } from 'zod';
import { type DebitScheme, debitFieldNames, readAccount } from '#sandbox/payment-provider/browser/debit-fields.ts';
import type { FieldErrors } from '#sandbox/payment-provider/browser/form-session.ts';
import type { VaultMethod } from '#sandbox/payment-provider/payments/method-vault.ts';
import { accountBehaviourOf } from './test-accounts.ts';

const text = z.string().max(200).catch('');

/** Parses the account of a form or JSON body and discards its number; missing fields count as empty. */
export function readAccountMethod(
  scheme: DebitScheme,
  body: unknown,
): { readonly method: VaultMethod } | { readonly errors: FieldErrors } {
  const shape = Object.fromEntries(debitFieldNames(scheme).map((name) => [name, text]));
  const fields = z.object(shape).safeParse(body);
  const read = readAccount(scheme, fields.success ? fields.data : {});
  if ('errors' in read) return read;
  const { number, brand, holder } = read.account;
  const behaviour = accountBehaviourOf(number);
  const last4 = number.slice(-4);
  return { method: { kind: scheme, brand, last4, holder, expiry: null, behaviour, methodId: null } };
}

/** The holder's name, which may be prefilled. */
export function readHolder(body: unknown): string {
  const read = z.object({ account_holder: z.string().max(70) }).safeParse(body);
  return read.success ? read.data.account_holder : '';
}
