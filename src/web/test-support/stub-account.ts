import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { DAY_MS, HOUR_MS } from '#core/time/durations.ts';
import { NOW } from './stub-basket.ts';

type Profile = OutputOf<Api['personalData']['get']>;
type Security = OutputOf<Api['security']['get']>;
type Order = OutputOf<Api['orders']['list']>['orders'][number];
type Invoice = OutputOf<Api['invoices']['list']>['invoices'][number];
type Service = OutputOf<Api['services']['list']>['services'][number];
type Terms = OutputOf<Api['services']['terms']>;
type Setup = OutputOf<Api['security']['beginTwoFactor']>;

/** Ada Lovelace, who logs in with her email address. */
export function buildProfile(overrides: Partial<Profile> = {}): Profile {
  return {
    email: 'ada@example.com',
    newEmail: null,
    username: null,
    firstname: 'Ada',
    lastname: 'Lovelace',
    customFields: {},
    createdAt: NOW - 90 * DAY_MS,
    ...overrides,
  };
}

/** One password, one session. */
export function buildSecurity(overrides: Partial<Security> = {}): Security {
  return {
    passwordChangedAt: null,
    twoFactor: { isOn: false, recoveryCodesLeft: 0 },
    sessions: [buildOpenSession({ isThis: true })],
    devices: [],
    ...overrides,
  };
}

export function buildOpenSession(overrides: Partial<Security['sessions'][number]> = {}): Security['sessions'][number] {
  return {
    id: '00000000-0000-4000-8000-00000000005e',
    device: 'Firefox on Windows',
    network: '192.0.2.7',
    createdAt: NOW - 2 * HOUR_MS,
    seenAt: NOW,
    isThis: false,
    ...overrides,
  };
}

/** The data for an authenticator app. */
export function buildSetup(overrides: Partial<Setup> = {}): Setup {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const url = `otpauth://totp/Larkhost:ada%40example.com?secret=${secret}&issuer=Larkhost`;
  return { secret, url, qr: { size: 29, path: 'M4 4h7v1h-7z' }, ...overrides };
}

/** Paid and complete. */
export function buildListedOrder(overrides: Partial<Order> = {}): Order {
  return {
    id: '00000000-0000-4000-8000-0000000000ba',
    number: 'L-1001',
    state: 'complete',
    placedAt: NOW,
    currency: 'EUR',
    totalMinor: 8618,
    lines: ['Starter', 'Site Builder'],
    ...overrides,
  };
}

/** Its paid invoice. */
export function buildListedInvoice(overrides: Partial<Invoice> = {}): Invoice {
  return {
    id: '00000000-0000-4000-8000-0000000000fa',
    number: '2031-000042',
    orderNumber: 'L-1001',
    state: 'paid',
    createdAt: NOW,
    currency: 'EUR',
    totalMinor: 8618,
    paidMinor: 8618,
    creditedMinor: 0,
    ...overrides,
  };
}

/** Hosting that renews in a year. */
export function buildService(overrides: Partial<Service> = {}): Service {
  return {
    id: '00000000-0000-4000-8000-0000000000e5',
    name: 'Starter',
    domain: 'bluelantern.com',
    orderId: '00000000-0000-4000-8000-0000000000ba',
    startedAt: NOW,
    renewsAt: NOW + 365 * DAY_MS,
    state: 'active',
    suspension: null,
    cancelledAt: null,
    renewal: { amountMinor: 7188, currency: 'EUR', term: 12, method: null },
    termOffer: null,
    facts: [],
    ...overrides,
  };
}

export function buildTerms(overrides: Partial<Terms> = {}): Terms {
  return {
    name: 'Starter',
    current: { term: 12, amountMinor: 7188 },
    currency: 'EUR',
    startsAt: NOW + 365 * DAY_MS,
    terms: [
      { term: 1, amountMinor: 699 },
      { term: 24, amountMinor: 12_000 },
    ],
    refusal: null,
    ...overrides,
  };
}
