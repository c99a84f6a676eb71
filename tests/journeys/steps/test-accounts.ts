import {
  type AccountBehaviour,
  type TestAccount,
  testAccounts,
} from '#sandbox/payment-provider/test-data/test-accounts.ts';
import { type PhoneBehaviour, testPhones } from '#sandbox/payment-provider/test-data/test-phones.ts';

/** The IBAN of the test account with a behaviour. */
export function testIban(behaviour: AccountBehaviour): string {
  return testAccount('sepa-debit', behaviour);
}

/** The number of the test account of a kind with a behaviour. */
export function testAccount(kind: TestAccount['kind'], behaviour: AccountBehaviour): string {
  const account = testAccounts.find((one) => one.kind === kind && one.behaviour === behaviour);
  if (account === undefined) throw new Error(`There is no account for ${behaviour}.`);
  return account.number;
}

/** The test phone with a behaviour. */
export function testPhone(behaviour: PhoneBehaviour): string {
  const phone = testPhones.find((one) => one.behaviour === behaviour);
  if (phone === undefined) throw new Error(`There is no phone for ${behaviour}.`);
  return phone.number;
}
