import type { PaymentMethodKind } from '#core/payments/payment-method.ts';
import type { Behaviour } from './behaviours.ts';

/**
 * The behaviour of an account when debited: 'approve' clears and 'insufficient-funds' fails after a delay; 'returned'
 * clears and is returned later.
 */
export type AccountBehaviour = Extract<Behaviour, 'approve' | 'insufficient-funds' | 'account-closed' | 'returned'>;

export interface TestAccount {
  readonly kind: Extract<PaymentMethodKind, 'sepa-debit' | 'direct-debit'>;
  /** An IBAN, or sort code and account number, grouped for reading. */
  readonly number: string;
  readonly behaviour: AccountBehaviour;
  readonly title: string;
  readonly description: string;
}

const CLEARS = 'Processing for 10 seconds, then paid.';
const FAILS = 'Processing for 10 seconds, then declined: insufficient funds.';
const CLOSED = 'Declined immediately: the account is closed.';
const RETURNS = 'Paid after 10 seconds, reversed by the bank 20 seconds later.';

/** The test accounts; any other valid account clears. */
export const testAccounts: readonly TestAccount[] = [
  sepa('DE89 3704 0044 0532 0130 00', 'approve', 'Success', CLEARS),
  sepa('DE62 3704 0044 0532 0130 01', 'insufficient-funds', 'Late decline', FAILS),
  sepa('DE35 3704 0044 0532 0130 02', 'account-closed', 'Closed account', CLOSED),
  sepa('DE08 3704 0044 0532 0130 03', 'returned', 'Reversal', RETURNS),
  bacs('10-88-00 00012345', 'approve', 'Success', CLEARS),
  bacs('10-88-00 00022222', 'insufficient-funds', 'Late decline', FAILS),
  bacs('10-88-00 00033333', 'account-closed', 'Closed account', CLOSED),
  bacs('10-88-00 00044444', 'returned', 'Reversal', RETURNS),
];

/** The behaviour of an account; spaces in its number are ignored. */
export function accountBehaviourOf(number: string): AccountBehaviour {
  return known.get(plain(number)) ?? 'approve';
}

const known = new Map(testAccounts.map(({ number, behaviour }) => [plain(number), behaviour]));

function plain(number: string): string {
  return number.replaceAll(/[\s-]/g, '');
}

function sepa(number: string, behaviour: AccountBehaviour, title: string, description: string): TestAccount {
  return { kind: 'sepa-debit', number, behaviour, title, description };
}

function bacs(number: string, behaviour: AccountBehaviour, title: string, description: string): TestAccount {
  return { kind: 'direct-debit', number, behaviour, title, description };
}
