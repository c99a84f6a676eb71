import type { ContactData, Ds } from '#sandbox/registry/state/entry.ts';

/** A parsed command with valid syntax; names are lower case. */
export type Command = SessionCommand | ObjectCommand;

export type SessionCommand = { readonly kind: 'hello' } | Login | { readonly kind: 'logout' };

export interface Login {
  readonly kind: 'login';
  readonly registrar: string;
  readonly password: string;
  readonly newPassword: string | null;
  readonly version: string;
  readonly language: string;
  readonly objects: readonly string[];
  readonly extensions: readonly string[];
}

export type ObjectCommand = DomainCommand | HostCommand | ContactCommand | Poll;

export type Poll =
  | { readonly kind: 'poll-request' }
  /** RFC 5730 §2.9.2.3. */
  | { readonly kind: 'poll-acknowledge'; readonly id: string };

/** RFC 5731, with RFC 8748, 5910 and 3915. */
export type DomainCommand =
  | { readonly kind: 'domain-check'; readonly names: readonly string[]; readonly fees: FeeQuestion | null }
  | { readonly kind: 'domain-info'; readonly name: string; readonly code: string | null }
  | DomainCreate
  | DomainRenew
  | DomainTransfer
  | DomainUpdate
  | { readonly kind: 'domain-restore'; readonly name: string; readonly op: 'request' | 'report' }
  | { readonly kind: 'domain-delete'; readonly name: string };

export interface DomainCreate {
  readonly kind: 'domain-create';
  readonly name: string;
  readonly years: number;
  readonly registrant: string | null;
  readonly contacts: readonly DomainContact[];
  readonly nameservers: readonly Nameserver[];
  readonly code: string;
  readonly ds: readonly Ds[];
  readonly answers: Answers;
  readonly fee: FeeAgreed | null;
}

/** A registrant's answers to the questions of a TLD, by question. */
export type Answers = Readonly<Record<string, string>>;

export interface DomainRenew {
  readonly kind: 'domain-renew';
  readonly name: string;
  /** YYYY-MM-DD. */
  readonly currentExpiry: string;
  readonly years: number;
  readonly fee: FeeAgreed | null;
}

export interface DomainTransfer {
  readonly kind: 'domain-transfer';
  readonly op: 'request' | 'query' | 'approve' | 'reject' | 'cancel';
  readonly name: string;
  readonly code: string | null;
  readonly years: number;
  readonly fee: FeeAgreed | null;
}

export interface DomainUpdate {
  readonly kind: 'domain-update';
  readonly name: string;
  readonly add: DomainChanges;
  readonly remove: DomainChanges;
  readonly registrant: string | null;
  readonly code: string | null;
  readonly addDs: readonly Ds[];
  readonly removeDs: readonly Ds[] | 'all';
  /** Replaces all answers; null leaves them unchanged. */
  readonly answers: Answers | null;
}

export interface DomainChanges {
  readonly nameservers: readonly Nameserver[];
  readonly contacts: readonly DomainContact[];
  readonly statuses: readonly string[];
}

export interface DomainContact {
  readonly type: 'admin' | 'billing' | 'tech';
  readonly id: string;
}

export interface Nameserver {
  readonly name: string;
  /** Whether it has to exist as a host object of the registry. */
  readonly isObject: boolean;
}

/** A price query (RFC 8748 §5.1.1). */
export interface FeeQuestion {
  readonly currency: string | null;
  readonly commands: readonly { readonly name: string; readonly years: number }[];
}

/** The fee the client agreed to, in minor units (RFC 8748 §5.2). */
export interface FeeAgreed {
  readonly currency: string | null;
  readonly amountMinor: number;
}

/** RFC 5732. */
export type HostCommand =
  | { readonly kind: 'host-check'; readonly names: readonly string[] }
  | { readonly kind: 'host-info'; readonly name: string }
  | { readonly kind: 'host-create'; readonly name: string; readonly addresses: readonly HostAddress[] }
  | HostUpdate
  | { readonly kind: 'host-delete'; readonly name: string };

export interface HostUpdate {
  readonly kind: 'host-update';
  readonly name: string;
  readonly add: readonly HostAddress[];
  readonly remove: readonly HostAddress[];
}

export interface HostAddress {
  readonly ip: 'v4' | 'v6';
  readonly address: string;
}

/** RFC 5733. */
export type ContactCommand =
  | { readonly kind: 'contact-check'; readonly ids: readonly string[] }
  | { readonly kind: 'contact-info'; readonly id: string; readonly code: string | null }
  | { readonly kind: 'contact-create'; readonly id: string; readonly data: ContactData; readonly code: string }
  | { readonly kind: 'contact-update'; readonly id: string; readonly data: Partial<ContactData> }
  | { readonly kind: 'contact-delete'; readonly id: string };
