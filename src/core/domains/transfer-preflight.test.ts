import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { buildTld, buildTldPrice, buildTldRules } from './tld.builder.ts';
import type { TldRules } from './tld.ts';
import { type RegistrationData, type TransferCheckInput, preflightTransfer } from './transfer-preflight.ts';

const NOW = Date.UTC(2026, 5, 1);

describe('preflightTransfer', () => {
  test('an unlocked domain past the lock period, with an auth code, is ready', () => {
    expect(preflight({})).toEqual({ verdict: 'ready', blockers: [], needsCode: true, addsYear: true });
  });

  test('an auth code is missing until it is given, if the registry requires one', () => {
    expect(preflight({ code: 'none' })).toMatchObject({ verdict: 'code-missing', blockers: [] });
    expect(preflight({ code: 'none', ...withTransfer({ authCode: false }) })).toMatchObject({
      verdict: 'ready',
      needsCode: false,
    });
  });

  test('a transfer adds a year where the TLD says so, whatever the verdict', () => {
    const tld = withTransfer({ addsYear: false, authCode: false });
    for (const given of [{}, { isOwned: true }, { held: 'absent' }, { held: 'unknown' }] as const)
      expect(preflight({ ...tld, ...given })).toMatchObject({ addsYear: false, needsCode: false });
    expect(preflight({ ...tld, held: owned({ statuses: ['pendingTransfer'] }) })).toMatchObject({ addsYear: false });
  });

  test('a wrong auth code is a blocker only if one is required', () => {
    expect(kinds({ code: 'wrong' })).toEqual(['wrong-code']);
    expect(kinds({ code: 'wrong', ...withTransfer({ authCode: false }) })).toEqual([]);
  });

  test('a domain that cannot be transferred is blocked with a reason', () => {
    expect(preflight({ tld: undefined }).verdict).toBe('not-sold');
    expect(preflight({ tld: buildTld({ prices: { USD: buildTldPrice({ transferMinor: null }) } }) }).verdict).toBe(
      'not-sold',
    );
    expect(preflight({ isOwned: true }).verdict).toBe('owned');
    expect(preflight({ held: 'absent' }).verdict).toBe('not-registered');
    expect(preflight({ held: 'unknown' }).verdict).toBe('unchecked');
  });

  test.each([
    [['clientTransferProhibited'], ['locked']],
    [['client transfer prohibited'], ['locked']],
    [['serverTransferProhibited'], ['locked']],
    [['serverHold', 'serverTransferProhibited'], ['disputed']],
    [['serverHold'], []],
    [['pendingTransfer'], ['pending-transfer']],
    [['pendingRestore'], ['redemption']],
    [['redemptionPeriod', 'serverTransferProhibited'], ['redemption']],
    [['pending delete'], ['redemption']],
    [
      ['pendingDelete', 'clientTransferProhibited'],
      ['redemption', 'locked'],
    ],
    [['ok'], []],
    [['clientHold', 'clientDeleteProhibited', 'autoRenewPeriod'], []],
  ])('the statuses %j are blocked by %j', (statuses, expected) => {
    expect(kinds({ held: owned({ statuses }) })).toEqual(expected);
  });

  test('a domain is locked for 60 days after registration or the last transfer, with the end of the lock', () => {
    const registered = owned({ createdAt: NOW - 59 * DAY_MS });
    expect(preflight({ held: registered })).toMatchObject({
      verdict: 'blocked',
      blockers: [{ kind: 'too-young', clearsAt: NOW + DAY_MS }],
    });
    expect(kinds({ held: owned({ createdAt: NOW - 60 * DAY_MS }) })).toEqual([]);
    expect(kinds({ held: owned({ transferredAt: NOW - 10 * DAY_MS }) })).toEqual(['too-young']);
    expect(kinds({ held: owned({ createdAt: null, statuses: ['add period'] }) })).toEqual(['too-young']);
  });

  test('a TLD’s own lock period takes precedence', () => {
    expect(kinds({ held: owned({ createdAt: NOW - DAY_MS }), ...withTransfer({ lockDays: 0 }) })).toEqual([]);
    expect(
      kinds({ held: owned({ createdAt: null, statuses: ['addPeriod'] }), ...withTransfer({ lockDays: 0 }) }),
    ).toEqual([]);
  });

  test('a domain that expires within 15 days must be renewed first', () => {
    expect(kinds({ held: owned({ expiresAt: NOW + 15 * DAY_MS - 1 }) })).toEqual(['expires-soon']);
    expect(kinds({ held: owned({ expiresAt: NOW + 15 * DAY_MS }) })).toEqual([]);
    expect(kinds({ held: owned({ expiresAt: null }) })).toEqual([]);
  });

  test('is ready or waits for an auth code exactly if nothing blocks, and temporary blockers end later', () => {
    const status = fc.constantFrom(
      'ok',
      'clientTransferProhibited',
      'serverHold',
      'redemptionPeriod',
      'pendingTransfer',
    );
    const instant = fc.option(fc.integer({ min: NOW - 400 * DAY_MS, max: NOW + 400 * DAY_MS }));
    const anyRegistration = fc.record({
      statuses: fc.array(status),
      createdAt: instant,
      transferredAt: instant,
      expiresAt: instant,
    });
    const anyCode = fc.constantFrom('none' as const, 'given' as const, 'right' as const, 'wrong' as const);
    fc.assert(
      fc.property(anyRegistration, anyCode, (name, code) => {
        const { verdict: result, blockers } = preflight({ held: name, code });
        expect(result === 'blocked').toBe(blockers.length > 0);
        expect(new Set(blockers.map(({ kind }) => kind)).size).toBe(blockers.length);
        for (const { clearsAt } of blockers) expect(clearsAt ?? NOW + 1).toBeGreaterThan(NOW);
      }),
    );
  });
});

function owned(overrides: Partial<RegistrationData> = {}): RegistrationData {
  return {
    statuses: ['ok'],
    createdAt: NOW - 1000 * DAY_MS,
    transferredAt: null,
    expiresAt: NOW + 200 * DAY_MS,
    ...overrides,
  };
}

function preflight(facts: Partial<TransferCheckInput>) {
  return preflightTransfer({ tld: buildTld(), isOwned: false, held: owned(), code: 'given', ...facts }, NOW);
}

function kinds(facts: Partial<TransferCheckInput>) {
  return preflight(facts).blockers.map(({ kind }) => kind);
}

function withTransfer(transfer: Partial<TldRules['transfer']>): Pick<TransferCheckInput, 'tld'> {
  const rules = buildTldRules({ transfer: { authCode: true, lockDays: 60, addsYear: true, ...transfer } });
  return { tld: buildTld({ rules }) };
}
