import type { Availability } from '#core/domains/availability.ts';
import type { FeeLimit, NameFees } from '#core/domains/prices/fee-limit.ts';

/**
 * The port to a registry; every adapter passes `registry-suite.ts`. Names are lower-case A-labels. A timeout, a lost
 * session or an unreadable answer is 'unknown', never a refusal: call `info` before repeating a command. No method
 * throws for a registry's answer.
 */
export interface Registry {
  /** The key in the store files. */
  readonly key: string;
  /** The registrar account; registries with the same one share their domains and poll queue, under any key. */
  readonly account: string;
  /** Whether it can register; RDAP can only query. */
  readonly canRegister: boolean;
  /** Yields each name once, in any order; names still queued are dropped when the signal aborts. */
  check(names: readonly string[], signal: AbortSignal): AsyncIterable<CheckResult>;
  /** The registry's data of a domain; authCode authorizes reading one of another registrar. */
  info(name: string, authCode: string | null): Promise<InfoResult>;
  /**
   * Registers a domain; `clTRID` is the job's id. A repeat returns 'done' when the domain is ours already. Since
   * registries do not report the creating command (RFC 5731), a repeat is recognised by the registrant or, if none is
   * shown, by the auth code: make a contact per job, or keep the auth code for all attempts.
   */
  create(request: CreateDomain): Promise<CommandResult>;
  renew(request: RenewDomain): Promise<CommandResult>;
  /**
   * Requests the transfer of a domain at another registrar; 'pending' until a poll message or `info` shows the outcome.
   */
  transfer(request: TransferDomain): Promise<CommandResult>;
  /**
   * When the last transfer of a domain was rejected or cancelled (ms), if we requested it; null otherwise, and where
   * that is not known.
   */
  transferRefusedAt(request: Pick<TransferDomain, 'name' | 'authCode'>): Promise<number | null>;
  /** Changes nameservers, DS, lock, hold, registrant or auth code; refused if the registry does not support it. */
  update(request: UpdateDomain): Promise<CommandResult>;
  /**
   * Restores a domain in its redemption period and submits the report if required (RFC 3915 §3); a repeat, or a domain
   * that needs no restore, is 'done'. Whether a restore extends the term depends on the registry: renew according to
   * `expiresAt`.
   */
  restore(request: RestoreDomain): Promise<CommandResult>;
  /**
   * Deletes a domain of ours (RFC 5731 §3.2.2): at once in its add grace period, else 'pending' and in redemption (RFC
   * 3915 §3.1). An absent domain is refused: use `info` to see whether it was already deleted.
   */
  remove(request: { readonly name: string; readonly clTRID: string }): Promise<CommandResult>;
  /** Creates or finds the registry's contact of a registrant; its id is used in create and update. */
  contact(request: ContactRequest): Promise<{ readonly kind: 'done'; readonly id: string } | CommandRefusal>;
  /** The oldest queued message, or null; acknowledged by its id. Throws when the registry refuses to be polled. */
  poll(): Promise<PollMessage | null>;
  acknowledge(id: string): Promise<void>;
  /** Closes the sessions. */
  close(): Promise<void>;
}

/** Why the result is unknown. */
export type UnknownReason = Extract<Availability, { kind: 'unknown' }>['reason'];

export interface CheckResult {
  readonly name: string;
  readonly availability: Availability;
  /** Fees of an available name at the standard rate; absent when the registry reports none. */
  readonly fees?: NameFees;
}

/** Answers in the registry's own values; registries without fields for them ignore them. */
export type Answers = Readonly<Record<string, string>>;

export interface CreateDomain {
  readonly name: string;
  readonly years: number;
  readonly registrantId: string;
  readonly nameservers: readonly string[];
  readonly authCode: string;
  readonly answers: Answers;
  readonly clTRID: string;
  /** Maximum fee; a higher one is refused as 'premium' without sending the command. */
  readonly limit: FeeLimit;
}

export interface RenewDomain {
  readonly name: string;
  /** Current expiry date (YYYY-MM-DD), which makes repeats harmless (RFC 5731 §3.2.3). */
  readonly currentExpiry: string;
  readonly years: number;
  readonly clTRID: string;
  readonly limit: FeeLimit;
}

export interface TransferDomain {
  readonly name: string;
  /** Empty where the registry has no auth codes. */
  readonly authCode: string;
  readonly years: number | null;
  readonly clTRID: string;
  readonly limit: FeeLimit;
}

export interface RestoreDomain {
  readonly name: string;
  readonly clTRID: string;
  readonly limit: FeeLimit;
  /**
   * When the domain was deleted (ms), as known before the restore was first requested, since that is a change as well;
   * without it the report states the last change.
   */
  readonly deletedAt?: number | null;
}

/** The fields to change; absent ones stay. */
export interface UpdateDomain {
  readonly name: string;
  readonly clTRID: string;
  readonly nameservers?: readonly string[];
  /** Addresses of nameservers below the domain itself (glue, RFC 5732 §1.1); the registry's are replaced by these. */
  readonly glue?: readonly GlueHost[];
  readonly ds?: readonly DsRecord[];
  readonly locked?: boolean;
  /** Sets or removes clientHold (RFC 5731 §2.3); serverHold is unaffected. */
  readonly onHold?: boolean;
  readonly registrantId?: string;
  readonly authCode?: string;
  /** All answers; the previous ones are replaced. */
  readonly answers?: Answers;
}

/** A nameserver below the domain it serves, with its addresses (RFC 5732 §2.5). */
export interface GlueHost {
  readonly name: string;
  /** IPv4 and IPv6 addresses. */
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
  /** Empty for a natural person. */
  readonly organisation: string;
  readonly street: readonly string[];
  readonly city: string;
  readonly region: string;
  readonly postcode: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** E.164 in the notation of RFC 5733: '+49.301234567'; empty when none. */
  readonly phone: string;
  readonly email: string;
  /** For registries that store them with the contact; they are also part of the domain request. */
  readonly answers: Answers;
}

/** The result of a change. */
export type CommandResult =
  | { readonly kind: 'done'; readonly expiresAt: number | null }
  /** Accepted, not completed (EPP 1001); of a restore also whether its report is pending, not only its request. */
  | { readonly kind: 'pending'; readonly isReport?: boolean }
  | CommandRefusal;

export type CommandRefusal =
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
      /** The registry's message, for the operator. */
      readonly message: string;
      /** EPP result code; 0 for other protocols. */
      readonly code: number;
    }
  /** Unknown whether it was executed: query, then retry. */
  | { readonly kind: 'unknown'; readonly reason: UnknownReason };

/** The registry's data of a domain. */
export type InfoResult =
  | { readonly kind: 'absent' }
  | {
      readonly kind: 'known';
      /** Whether we are the sponsoring registrar. */
      readonly isOurs: boolean;
      /**
       * EPP status names (RFC 5731 §2.3), such as 'clientTransferProhibited', and grace periods (RFC 3915 §3.1):
       * 'redemptionPeriod', 'pendingRestore' …
       */
      readonly statuses: readonly string[];
      readonly createdAt: number | null;
      /** Time of the last change (ms): of a domain in redemption, its deletion; absent where it is not reported. */
      readonly updatedAt?: number | null;
      readonly expiresAt: number | null;
      /** Time of the last transfer (ms). */
      readonly transferredAt: number | null;
      readonly nameservers: readonly string[];
      readonly ds: readonly DsRecord[];
      readonly registrantId: string | null;
      /** The registrant answers the registry returns; empty otherwise. */
      readonly answers: Answers;
      /** The sponsoring registrar for display: an identifier (EPP) or a name (RDAP). */
      readonly registrar: string | null;
    }
  | { readonly kind: 'wrong-code' }
  | { readonly kind: 'unknown'; readonly reason: UnknownReason };

/** A message of the poll queue (RFC 5730 §2.9.2.3). */
export interface PollMessage {
  readonly id: string;
  readonly at: number;
  readonly name: string | null;
  readonly kind:
    | 'transfer-done'
    | 'transfer-refused'
    | 'transfer-away'
    /** Another registrar requested a domain of ours; its holder can still reject it. */
    | 'transfer-requested'
    /** Such a request was rejected or cancelled. */
    | 'transfer-ended'
    /** Our transfer request is pending. */
    | 'transfer-pending'
    | 'create-done'
    | 'create-refused'
    /** Anything else: a low balance, maintenance, unknown messages. */
    | 'other';
  /** The message text, with the values of unknown data. */
  readonly text: string;
  /** Available credit, in a message about a low balance; in the account's currency. */
  readonly balance?: number;
  /** For transfers: the requesting registrar, and when the registry approves automatically (ms). */
  readonly transfer?: { readonly by: string; readonly decidedAt: number | null };
}
