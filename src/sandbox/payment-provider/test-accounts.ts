import type { PaymentMethodKind } from '#core/payments/payment-method.ts';
import type { Behaviour } from './behaviours.ts';

/** What an account does once it is debited: 'approve' clears after a while, as 'insufficient-funds' fails; 'returned' clears and then goes back. */
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
const FAILS = 'Processing for 10 seconds, then it fails: insufficient funds.';
const CLOSED = 'Declined at once: the account is closed.';
const RETURNS = 'Paid after 10 seconds; after 20 more the bank takes the money back.';

/** The accounts of the sandbox; any other account whose number is right clears. */
export const testAccounts: readonly TestAccount[] = [
  sepa('DE89 3704 0044 0532 0130 00', 'approve', 'Clears', CLEARS),
  sepa('DE62 3704 0044 0532 0130 01', 'insufficient-funds', 'Fails late', FAILS),
  sepa('DE35 3704 0044 0532 0130 02', 'account-closed', 'Closed', CLOSED),
  sepa('DE08 3704 0044 0532 0130 03', 'returned', 'Returned', RETURNS),
  bacs('10-88-00 00012345', 'approve', 'Clears', CLEARS),
  bacs('10-88-00 00022222', 'insufficient-funds', 'Fails late', FAILS),
  bacs('10-88-00 00033333', 'account-closed', 'Closed', CLOSED),
  bacs('10-88-00 00044444', 'returned', 'Returned', RETURNS),
];

/** What an account does, whatever the spaces in its number. */
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
