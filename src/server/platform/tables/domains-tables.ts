import type { Nullable } from './nullable.ts';

/** Domain names, registrants and transfers. */
export interface DomainsTables {
  domain_checks: { brand_id: string; name: string; answer: string; checked_at: number };
  registrant_details: { brand_id: string; basket_id: string; document: string; updated_at: number };
  transfer_codes: { brand_id: string; basket_id: string; name: string; sealed_code: string; given_at: number };
  domains: {
    brand_id: string;
    name: string;
    customer_id: Nullable<string>;
    order_id: string;
    line_id: string;
    registry: string;
    state: 'registering' | 'transferring' | 'active' | 'grace' | 'redemption' | 'lost';
    registered_at: Nullable<number>;
    expires_at: Nullable<number>;
    auto_renew: number;
    document: string;
    created_at: number;
    updated_at: number;
    registrant_email: Nullable<string>;
    verify_by: Nullable<number>;
    unverified_told_at: Nullable<number>;
    renewing_step: Nullable<string>;
    priced_order_id: Nullable<string>;
    priced_line_id: Nullable<string>;
  };
  name_terms: { brand_id: string; name: string; expires_at: number; seen_at: number };
  registry_sessions: {
    registry: string;
    slot: number;
    holder: string;
    lease_until: number;
    wanted_at: Nullable<number>;
  };
  registrant_addresses: {
    brand_id: string;
    email: string;
    asked_at: number;
    letters: number;
    next_at: Nullable<number>;
    verified_at: Nullable<number>;
  };
  registrant_holds: {
    brand_id: string;
    name: string;
    state: 'wanted' | 'held' | 'by-hand' | 'releasing';
    attempts: number;
    begun_at: number;
    next_at: Nullable<number>;
    changed_at: number;
  };
}
