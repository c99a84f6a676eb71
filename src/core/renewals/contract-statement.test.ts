import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ContractStatement,
  type RunningTerm,
  STATEMENT_KINDS,
  checkStatement,
  isCarriedOut,
  namedTerms,
} from './contract-statement.ts';

const STATEMENT: ContractStatement = {
  kind: 'ordinary',
  name: 'Anna Berg',
  email: 'anna@example.com',
  contract: 'R23456789AB',
  reason: '',
  endsOn: null,
};

const PLAN: RunningTerm = {
  orderNumber: 'R23456789AB',
  name: 'Web Start',
  domain: 'lantern.com',
  endsOn: '2027-01-01',
};

const NAME: RunningTerm = { orderNumber: 'R23456789AB', name: null, domain: 'harbour.com', endsOn: '2027-01-01' };

describe('the fields of a statement', () => {
  test.each<readonly [string, Partial<ContractStatement>, readonly string[]]>([
    ['that is complete', {}, []],
    ['for cause with its reason', { kind: 'for-cause', reason: 'Down for a week.' }, []],
    ['for cause without a reason', { kind: 'for-cause', reason: ' ' }, ['reason required']],
    ['without a name', { name: ' ' }, ['name required']],
    ['without a contract', { contract: '' }, ['contract required']],
    ['with a domain as its contract', { contract: 'lantern.com' }, []],
    ['with a link in its name', { name: 'Win at https://bad.example' }, ['name link']],
    ['with a link that email programs make of a text', { contract: 'bad.example/win' }, ['contract link']],
    ['with an unneeded reason that has a link', { reason: 'see www.bad.example' }, ['reason link']],
    ['whose address is none', { email: 'anna' }, ['email invalid']],
    ['whose day is none', { endsOn: '2027-02-30' }, ['endsOn invalid']],
  ])('of one %s', (_name, changes, issues) => {
    const found = checkStatement({ ...STATEMENT, ...changes });
    expect(found.map(({ path, code }) => `${path} ${code}`)).toEqual(issues);
  });
});

describe('the terms that a statement names', () => {
  const terms = [PLAN, NAME];
  test.each<readonly [string, string, readonly RunningTerm[]]>([
    ['all of an order, by its number', ' r23456789ab ', terms],
    ['a service, by its name', 'web  start', [PLAN]],
    ['the service that is used with a domain', 'Lantern.com', [PLAN]],
    ['a domain', 'harbour.com.', [NAME]],
    ['none, by a number of which there is no order', 'R23456789AC', []],
    ['none, by a text that says more', 'All but harbour.com', []],
    ['none, by an empty text', '', []],
  ])('are %s', (_name, contract, named) => {
    expect(namedTerms(contract, terms)).toEqual(named);
  });

  test('are none when several have the name', () => {
    const other = { ...PLAN, orderNumber: 'R23456789AC', domain: null };
    expect(namedTerms('Web Start', [PLAN, other])).toEqual([]);
    expect(namedTerms('lantern.com', [PLAN, { ...NAME, domain: 'lantern.com' }])).toEqual([]);
  });

  test('are always terms of the buyer', () => {
    fc.assert(
      fc.property(fc.string(), (contract) => {
        for (const term of namedTerms(contract, terms)) expect(terms).toContain(term);
      }),
    );
  });
});

describe('a statement is carried out automatically', () => {
  test.each<readonly [string, Pick<ContractStatement, 'kind' | 'endsOn'>, readonly RunningTerm[], boolean]>([
    ['if it names a term and no day', { kind: 'ordinary', endsOn: null }, [PLAN], true],
    ['if it names the day on which the term ends', { kind: 'ordinary', endsOn: '2027-01-01' }, [PLAN, NAME], true],
    ['not if it names another day', { kind: 'ordinary', endsOn: '2026-12-31' }, [PLAN], false],
    [
      'not if one of several terms ends on another day',
      { kind: 'ordinary', endsOn: '2027-01-01' },
      [PLAN, { ...NAME, endsOn: '2027-02-01' }],
      false,
    ],
    [
      'not if one of several terms has not begun',
      { kind: 'ordinary', endsOn: null },
      [PLAN, { ...NAME, endsOn: null }],
      false,
    ],
    ['not if it names no term', { kind: 'ordinary', endsOn: null }, [], false],
    ['not if it is for cause', { kind: 'for-cause', endsOn: null }, [PLAN], false],
    ['not if it is a withdrawal', { kind: 'withdrawal', endsOn: null }, [PLAN], false],
  ])('%s', (_name, statement, named, isAutomatic) => {
    expect(isCarriedOut(statement, named)).toBe(isAutomatic);
  });

  test('never unless it is ordinary and names a term', () => {
    const kind = fc.constantFrom(...STATEMENT_KINDS);
    const endsOn = fc.constantFrom(null, '2027-01-01', '2027-01-02');
    const named = fc.array(fc.constantFrom(PLAN, NAME, { ...NAME, endsOn: '2027-01-02' }));
    fc.assert(
      fc.property(kind, endsOn, named, (of, day, terms) => {
        const isAllowed = of === 'ordinary' && terms.length > 0;
        expect(isCarriedOut({ kind: of, endsOn: day }, terms) && !isAllowed).toBe(false);
      }),
    );
  });
});
