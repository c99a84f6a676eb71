import { expect, test } from 'vitest';
import { type RiskFacts, customerRisks } from './customer-risks.ts';

const NONE: RiskFacts = {
  isBlocked: false,
  isEmailConfirmed: true,
  chargedBack: 0,
  disputed: 0,
  declined: 0,
  overdue: 0,
  unpaid: 0,
};

test.each([
  ['nothing', {}, []],
  ['a blocked account', { isBlocked: true }, [{ risk: 'blocked', count: 1 }]],
  ['an unconfirmed address', { isEmailConfirmed: false }, [{ risk: 'unconfirmed-email', count: 1 }]],
  ['one chargeback', { chargedBack: 1 }, [{ risk: 'charged-back', count: 1 }]],
  ['one open dispute', { disputed: 1 }, [{ risk: 'open-dispute', count: 1 }]],
  ['two declined payments', { declined: 2 }, []],
  ['three declined payments', { declined: 3 }, [{ risk: 'declined-payments', count: 3 }]],
  ['an overdue invoice', { overdue: 1 }, [{ risk: 'overdue-invoices', count: 1 }]],
  ['one unpaid order', { unpaid: 1 }, []],
  ['two unpaid orders', { unpaid: 2 }, [{ risk: 'unpaid-orders', count: 2 }]],
] as const)('%s is flagged as it should be', (_name, facts, risks) => {
  expect(customerRisks({ ...NONE, ...facts })).toEqual(risks);
});

test('the most serious risk is first', () => {
  const all = {
    isBlocked: true,
    isEmailConfirmed: false,
    chargedBack: 2,
    disputed: 1,
    declined: 9,
    overdue: 1,
    unpaid: 4,
  };
  expect(customerRisks(all).map(({ risk }) => risk)).toEqual([
    'blocked',
    'charged-back',
    'open-dispute',
    'declined-payments',
    'overdue-invoices',
    'unpaid-orders',
    'unconfirmed-email',
  ]);
});
