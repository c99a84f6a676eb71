import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { buildDomainPrice } from './stub-domains.ts';

type Owned = OutputOf<Api['ownedDomains']['list']>['domains'][number];
type Detail = OutputOf<Api['ownedDomains']['get']>;

/** bluelantern.com, active with auto-renew on. */
export function buildOwnedDomain(overrides: Partial<Owned> = {}): Owned {
  return {
    name: 'bluelantern.com',
    unicode: 'bluelantern.com',
    state: 'active',
    registeredAt: Date.UTC(2030, 8, 1),
    expiresAt: Date.UTC(2032, 8, 1),
    graceEndsAt: Date.UTC(2032, 9, 1),
    restoreEndsAt: Date.UTC(2032, 9, 31),
    autoRenew: true,
    locked: false,
    nameservers: ['ns1.larkhost.example', 'ns2.larkhost.example'],
    glue: [],
    ds: [],
    registrantEmail: 'ida@example.com',
    emailVerifiedAt: null,
    verifyBy: null,
    isVerifyOverdue: false,
    isSwitchedOff: false,
    price: buildDomainPrice(),
    renewals: [1, 2, 3].map((years) => ({ years, amountMinor: years * 1490 })),
    isRenewalDue: false,
    restore: null,
    ...overrides,
  };
}

/** The same with its registrant. */
export function buildOwnedDetail(overrides: Partial<Detail> = {}): Detail {
  return {
    ...buildOwnedDomain(),
    registrant: {
      sameAsBilling: false,
      name: 'Ida Roth',
      company: '',
      email: 'ida@example.com',
      phone: '+49 30 1234567',
      line1: 'Hafenstr. 1',
      line2: '',
      city: 'Rostock',
      postcode: '18055',
      region: '',
      country: 'DE',
      fields: {},
    },
    charge: null,
    questions: [],
    ...overrides,
  };
}
