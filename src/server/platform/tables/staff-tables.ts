import type { ACTOR_KINDS, AUDIT_SUBJECTS } from '#core/staff/audit.ts';
import type { StaffRole } from '#core/staff/staff-role.ts';
import type { Nullable } from './nullable.ts';

/** The purposes of single-use codes of staff; a code is valid for its purpose only. */
export const STAFF_CODE_PURPOSES = ['invitation', 'login-link', 'second-factor', 'recovery'] as const;

/** How the account of a session was authenticated. */
export const STAFF_SESSION_METHODS = ['password', 'passkey', 'login-link'] as const;

/** The staff of the operator, its sessions and API tokens, and the audit log. */
export interface StaffTables {
  staff: {
    id: string;
    email: string;
    name: string;
    role: StaffRole;
    all_brands: number;
    password_hash: Nullable<string>;
    password_changed_at: Nullable<number>;
    sealed_totp_secret: Nullable<string>;
    totp_confirmed_at: Nullable<number>;
    totp_counter: number;
    created_at: number;
    disabled_at: Nullable<number>;
  };
  staff_brands: { staff_id: string; brand_id: string };
  staff_codes: {
    code_hash: string;
    staff_id: string;
    purpose: (typeof STAFF_CODE_PURPOSES)[number];
    tries: number;
    created_at: number;
    expires_at: number;
    used_at: Nullable<number>;
  };
  staff_recovery_codes: { staff_id: string; code_hash: string; used_at: Nullable<number> };
  staff_sessions: {
    token_hash: string;
    id: string;
    staff_id: string;
    method: (typeof STAFF_SESSION_METHODS)[number];
    device: string;
    network: string;
    created_at: number;
    seen_at: number;
    expires_at: number;
    ended_at: Nullable<number>;
    confirmed_at: number;
  };
  staff_passkeys: {
    id: string;
    staff_id: string;
    credential_id: string;
    rp_id: string;
    public_key: string;
    counter: number;
    transports: string;
    backed_up: number;
    name: string;
    created_at: number;
    last_used_at: Nullable<number>;
  };
  staff_passkey_challenges: { challenge_hash: string; expires_at: number };
  staff_limits: { bucket: string; window_start: number; used: number };
  api_tokens: {
    token_hash: string;
    id: string;
    name: string;
    created_by: string;
    scopes: string;
    all_brands: number;
    created_at: number;
    expires_at: number;
    last_used_at: Nullable<number>;
    revoked_at: Nullable<number>;
  };
  api_token_brands: { token_id: string; brand_id: string };
  /** At most one row, with id 1. */
  audit_head: { id: number; sequence: number; hash: string };
  audit_entries: {
    sequence: number;
    at: number;
    actor_kind: (typeof ACTOR_KINDS)[number];
    actor_id: string;
    actor_name: string;
    network: Nullable<string>;
    action: string;
    brand_id: Nullable<string>;
    subject_kind: (typeof AUDIT_SUBJECTS)[number];
    subject_id: string;
    command_id: Nullable<string>;
    details_hash: string;
    previous_hash: string;
    hash: string;
  };
  audit_details: { sequence: number; document: string };
}
