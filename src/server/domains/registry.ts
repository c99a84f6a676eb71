import type { Availability } from '#core/domains/availability.ts';

/**
 * A registry as the domains noun needs it (D8); every adapter passes `registry-suite.ts`. Names are A-labels in lower case. A time-out, a lost session
 * or an unreadable answer is 'unknown', never a refusal: ask `info` before doing anything again. No method throws for what a registry may say.
 */
export interface Registry {
  /** The key in the store files. */
  readonly key: string;
  /** Whether it can register, or only look (RDAP). */
  readonly canRegister: boolean;
  /** Answers as they come, each name once, in any order; names still waiting in the queue are given up when the signal aborts. */
  check(names: readonly string[], signal: AbortSignal): AsyncIterable<NameAnswer>;
  /** What the registry knows of a name; authCode proves a right to see one that is elsewhere. */
  info(name: string, authCode: string | null): Promise<InfoAnswer>;
  /**
   * Registers once; `clTRID` is the step's id. The same request again answers 'done' when the name is ours already. As registries do not tell by which
   * command a name was made (RFC 5731), 'the same' is judged by the registrant, or where none is shown by the authorisation code: make a contact for each
   * step, or give each try of a step the same code.
   */
  create(request: CreateDomain): Promise<WriteAnswer>;
  renew(request: RenewDomain): Promise<WriteAnswer>;
  /** Asks for a name held elsewhere; 'pending' until the poll queue or info says more. */
  transfer(request: TransferDomain): Promise<WriteAnswer>;
  /** Nameservers, DS, lock, hold, registrant, auth code; refused where the registry cannot do it. */
  update(request: UpdateDomain): Promise<WriteAnswer>;
  /**
   * Gets a name in its redemption period back and hands in the report where one is wanted (RFC 3915 §3); a repeat, or a name that needs no restoring, is 'done'.
   * Whether the term is longer afterwards is the registry's habit: renew by what `expiresAt` says.
   */
  restore(request: { readonly name: string; readonly clTRID: string }): Promise<WriteAnswer>;
  /**
   * Deletes a name of ours (RFC 5731 §3.2.2): gone at once within its add grace period, else 'pending', and in redemption (RFC 3915 §3.1). What is absent already is refused as such: ask
   * `info` which of two names it was.
   */
  remove(request: { readonly name: string; readonly clTRID: string }): Promise<WriteAnswer>;
  /** Makes or finds the registry's contact for a person; the id goes into create and update. */
  contact(request: ContactRequest): Promise<{ readonly kind: 'done'; readonly id: string } | WriteRefusal>;
  /** The oldest message of the queue, or null; acknowledged by its id. */
  poll(): Promise<PollMessage | null>;
  acknowledge(id: string): Promise<void>;
  /** Ends sessions. */
  close(): Promise<void>;
}

/** Why nobody can say. */
export type UnknownReason = Extract<Availability, { kind: 'unknown' }>['reason'];

export interface NameAnswer {
  readonly name: string;
  readonly availability: Availability;
}

/** Answers to the registry's questions, in its own words; a registry that has no place for them leaves them out. */
export type Answers = Readonly<Record<string, string>>;

export interface CreateDomain {
  readonly name: string;
  readonly years: number;
  readonly registrantId: string;
  readonly nameservers: readonly string[];
  readonly authCode: string;
  readonly answers: Answers;
  readonly clTRID: string;
}

export interface RenewDomain {
  readonly name: string;
  /** The day the term ends now (YYYY-MM-DD), so that a repeat renews nothing (RFC 5731 §3.2.3). */
  readonly currentExpiry: string;
  readonly years: number;
  readonly clTRID: string;
}

export interface TransferDomain {
  readonly name: string;
  readonly authCode: string;
  readonly years: number | null;
  readonly clTRID: string;
}

/** What to change; absent stays as it is. */
export interface UpdateDomain {
  readonly name: string;
  readonly clTRID: string;
  readonly nameservers?: readonly string[];
  /** The addresses of those nameservers that are below the name itself, which are found by it alone (RFC 5732 §1.1); they are made what is said here. */
  readonly glue?: readonly GlueHost[];
  readonly ds?: readonly DsRecord[];
  readonly locked?: boolean;
  /** Taken out of the DNS by us (RFC 5731 §2.3, clientHold), or put back; a hold of the registry's own stays. */
  readonly onHold?: boolean;
  readonly registrantId?: string;
  readonly authCode?: string;
  /** All of them; those it had are replaced. */
  readonly answers?: Answers;
}

/** A nameserver below the name it serves, with its addresses (RFC 5732 §2.5). */
export interface GlueHost {
  readonly name: string;
  /** IPv4 and IPv6, as text. */
  readonly addresses: readonly string[];
}

/** RFC 5910 dsData. */
export interface DsRecord {
  readonly keyTag: number;
  readonly algorithm: number;
  readonly digestType: number;
  /** Hexadecimal, upper case. */
  readonly digest: string;
}

/** RFC 5733; postal info of type 'int' when ASCII, else 'loc'. */
export interface ContactRequest {
  readonly clTRID: string;
  readonly name: string;
  /** Empty for a person. */
  readonly organisation: string;
  readonly street: readonly string[];
  readonly city: string;
  readonly region: string;
  readonly postcode: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** E.164 as RFC 5733 writes it: '+49.301234567'; empty when none. */
  readonly phone: string;
  readonly email: string;
  /** For registries that keep them with the person; the name has them as well. */
  readonly answers: Answers;
}

/** How a change went. */
export type WriteAnswer =
  | { readonly kind: 'done'; readonly expiresAt: number | null }
  /** Taken up, not finished (EPP 1001). */
  | { readonly kind: 'pending' }
  | WriteRefusal;

export type WriteRefusal =
  | {
      readonly kind: 'refused';
      readonly reason:
        | 'exists'
        | 'absent'
        | 'not-ours'
        | 'wrong-code'
        | 'locked'
        | 'too-young'
        | 'reserved'
        | 'premium'
        | 'policy'
        | 'money'
        | 'invalid';
      /** What the registry says, for the operator. */
      readonly message: string;
      /** EPP result code, 0 elsewhere. */
      readonly code: number;
    }
  /** Nobody can say whether it happened: look it up, then ask again (reliability.md §2). */
  | { readonly kind: 'unknown'; readonly reason: UnknownReason };

/** What is known of a name. */
export type InfoAnswer =
  | { readonly kind: 'absent' }
  | {
      readonly kind: 'known';
      /** Whether we are its sponsor. */
      readonly isOurs: boolean;
      /** EPP status names (RFC 5731 §2.3), such as 'clientTransferProhibited', and grace periods (RFC 3915 §3.1): 'redemptionPeriod', 'pendingRestore' … */
      readonly statuses: readonly string[];
      readonly createdAt: number | null;
      readonly expiresAt: number | null;
      /** ms of the last transfer. */
      readonly transferredAt: number | null;
      readonly nameservers: readonly string[];
      readonly ds: readonly DsRecord[];
      readonly registrantId: string | null;
      /** As far as it tells; empty otherwise. */
      readonly answers: Answers;
      /** Who sponsors it: an identifier (EPP) or a name (RDAP), for people to read. */
      readonly registrar: string | null;
    }
  | { readonly kind: 'wrong-code' }
  | { readonly kind: 'unknown'; readonly reason: UnknownReason };

/** A message of the poll queue (RFC 5730 §2.9.2.3). */
export interface PollMessage {
  readonly id: string;
  readonly at: number;
  readonly name: string | null;
  readonly kind: 'transfer-done' | 'transfer-refused' | 'transfer-away' | 'create-done' | 'create-refused' | 'other';
  readonly text: string;
}
