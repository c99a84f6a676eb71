import type { Nullable } from './nullable.ts';

/** The purposes of single-use codes; a code is valid for its purpose only. */
export const CODE_PURPOSES = [
  'verification',
  'recovery',
  'transfer',
  'second-factor',
  'email-change',
  'registrant-verification',
] as const;

/** The formats in which pictures of customers are served. */
export const AVATAR_KINDS = ['jpeg', 'png', 'webp'] as const;

export const SESSION_KINDS = ['guest', 'provisional', 'customer'] as const;

/** Customers, their credentials and sessions. */
export interface AccountTables {
  customers: {
    brand_id: string;
    id: string;
    email: string;
    username: Nullable<string>;
    password_hash: string;
    first_name: string;
    last_name: string;
    fields: string;
    verified_at: Nullable<number>;
    created_at: number;
    password_changed_at: Nullable<number>;
    blocked_at: Nullable<number>;
    updated_at: Nullable<number>;
  };
  registrations: {
    brand_id: string;
    id: string;
    session_id: string;
    email: string;
    password_hash: string;
    first_name: string;
    last_name: string;
    fields: string;
    created_at: number;
    expires_at: number;
  };
  one_time_codes: {
    brand_id: string;
    code_hash: string;
    purpose: (typeof CODE_PURPOSES)[number];
    subject_id: string;
    document: string;
    tries: number;
    created_at: number;
    expires_at: number;
    used_at: Nullable<number>;
  };
  devices: {
    brand_id: string;
    token_hash: string;
    customer_id: string;
    id: string;
    label: string;
    network: string;
    created_at: number;
    seen_at: number;
    expires_at: number;
    remembered_until: Nullable<number>;
  };
  second_factors: {
    brand_id: string;
    customer_id: string;
    sealed_secret: string;
    confirmed_at: Nullable<number>;
    last_counter: number;
    created_at: number;
  };
  recovery_codes: { brand_id: string; customer_id: string; code_hash: string; used_at: Nullable<number> };
  avatars: {
    brand_id: string;
    customer_id: string;
    hash: string;
    kind: (typeof AVATAR_KINDS)[number];
    picture: string;
    changed_at: number;
  };
  captcha_solutions: { brand_id: string; solution_hash: string; expires_at: number };
  sessions: {
    brand_id: string;
    token_hash: string;
    id: string;
    kind: (typeof SESSION_KINDS)[number];
    customer_id: Nullable<string>;
    basket_id: Nullable<string>;
    document: string;
    created_at: number;
    seen_at: number;
    expires_at: number;
    ended_at: Nullable<number>;
    device: string;
    network: string;
    email: Nullable<string>;
  };
  /** Read-only views of customers' accounts by staff. */
  staff_views: {
    brand_id: string;
    id: string;
    customer_id: string;
    staff_id: string;
    staff_session_id: string;
    code_hash: string;
    code_expires_at: number;
    token_hash: Nullable<string>;
    created_at: number;
    expires_at: Nullable<number>;
    ended_at: Nullable<number>;
  };
  /** Email addresses from which no orders are accepted. */
  blocked_addresses: { brand_id: string; id: string; address_hash: string; masked: string; blocked_at: number };
  /** Accounts that were merged into another. */
  former_addresses: {
    brand_id: string;
    closed_customer_id: string;
    customer_id: string;
    email: string;
    merged_at: number;
  };
  /** Deleted accounts. */
  erasures: { brand_id: string; customer_id: string; erased_at: number };
}
