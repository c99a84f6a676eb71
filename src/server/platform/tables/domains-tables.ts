import type { DomainEnding } from '#core/domains/owned/domain-ending.ts';
import type { OwnedState } from '#core/domains/owned/owned-state.ts';
import type { VerificationHoldState } from '#core/domains/registrants/verification-hold.ts';
import type { Nullable } from './nullable.ts';
import type { RenewalColumns } from './orders-tables.ts';

/** Domain names, registrants and transfers. */
export interface DomainsTables {
  domain_checks: { brand_id: string; name: string; answer: string; checked_at: number };
  registrant_details: { brand_id: string; basket_id: string; document: string; updated_at: number };
  transfer_codes: { brand_id: string; basket_id: string; name: string; sealed_code: string; provided_at: number };
  domains: {
    brand_id: string;
    name: string;
    customer_id: Nullable<string>;
    order_id: string;
    line_id: string;
    registry: string;
    state: OwnedState;
    registered_at: Nullable<number>;
    expires_at: Nullable<number>;
    auto_renew: number;
    document: string;
    created_at: number;
    updated_at: number;
    registrant_email: Nullable<string>;
    verify_by: Nullable<number>;
    unverified_notified_at: Nullable<number>;
    renewing_job_id: Nullable<string>;
    priced_order_id: Nullable<string>;
    priced_line_id: Nullable<string>;
    tld: string;
    ended_at: Nullable<number>;
    ending: Nullable<DomainEnding>;
    renewal_opened_for: Nullable<number>;
  } & RenewalColumns;
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
    requested_at: number;
    emails_sent: number;
    next_at: Nullable<number>;
    verified_at: Nullable<number>;
  };
  registrant_holds: {
    brand_id: string;
    name: string;
    state: Exclude<VerificationHoldState, 'ended'>;
    attempts: number;
    begun_at: number;
    next_at: Nullable<number>;
    changed_at: number;
  };
}
