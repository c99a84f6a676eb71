import type { ACTOR_KINDS } from '#core/staff/audit.ts';
import type { Nullable } from './nullable.ts';

type ActorKind = (typeof ACTOR_KINDS)[number];

/** What became of uploaded store files. */
export const DRAFT_STATES = ['open', 'scheduled', 'published', 'cancelled', 'refused'] as const;

/** Why a scheduled draft was not published. */
export const DRAFT_REFUSALS = ['changed-meanwhile', 'invalid'] as const;

/** Store versions of each brand, drafts of new ones, and links to previews of drafts. */
export interface StorefrontTables {
  store_versions: {
    brand_id: string;
    version: number;
    fingerprint: string;
    published_at: number;
    document: string;
    author_kind: Nullable<ActorKind>;
    author_name: Nullable<string>;
    restored_version: Nullable<number>;
    sources: Nullable<string>;
  };
  store_drafts: {
    brand_id: string;
    id: string;
    state: (typeof DRAFT_STATES)[number];
    based_on: number;
    note: string;
    document: string;
    sources: string;
    author_kind: ActorKind;
    author_name: string;
    created_at: number;
    publish_at: Nullable<number>;
    scheduled_by_kind: Nullable<ActorKind>;
    scheduled_by_name: Nullable<string>;
    version: Nullable<number>;
    refusal: Nullable<(typeof DRAFT_REFUSALS)[number]>;
    ended_at: Nullable<number>;
  };
  draft_previews: {
    brand_id: string;
    id: string;
    draft_id: string;
    token_hash: string;
    author_kind: ActorKind;
    author_name: string;
    created_at: number;
    expires_at: number;
    revoked_at: Nullable<number>;
  };
}
