import { isoInstant } from '#core/time/iso-instant.ts';
import type { OwnedState } from './owned-state.ts';

/** A domain as stored. */
export interface StoredDomain {
  readonly state: OwnedState;
  /** End of the term (ms). */
  readonly expiresAt: number | null;
  readonly nameservers: readonly string[];
  readonly ds: readonly DelegationRecord[];
  /** Whether transfers are locked. */
  readonly locked: boolean;
  /** Whether it is on hold because its registrant was not verified. */
  readonly onHold: boolean;
  /** The registry's id of the registrant; null when it is not known. */
  readonly registrantId: string | null;
}

/** A domain as its registry reports it; null when it is not registered. */
export type ReportedDomain = Omit<StoredDomain, 'state' | 'locked' | 'onHold'> & {
  /** Whether we are the sponsoring registrar. */
  readonly isOurs: boolean;
  /** EPP status names (RFC 5731 §2.3) and grace periods (RFC 3915 §3.1). */
  readonly statuses: readonly string[];
};

interface DelegationRecord {
  readonly keyTag: number;
  readonly algorithm: number;
  readonly digestType: number;
  readonly digest: string;
}

/** The state of a domain by its registry: as ours, at another registrar, or not registered. */
export const REPORTED_STATES = [
  'registering',
  'transferring',
  'active',
  'grace',
  'redemption',
  'pending-delete',
  'other-registrar',
  'absent',
] as const;

/** The state by the registry. */
export type ReportedState = (typeof REPORTED_STATES)[number];

/** What is compared. */
export const COMPARED_FIELDS = [
  'state',
  'expiry',
  'nameservers',
  'ds',
  'transfer-lock',
  'registry-hold',
  'registrant',
] as const;

/** A field in both places: texts, instants as ISO 8601. */
export interface ComparedField {
  readonly field: (typeof COMPARED_FIELDS)[number];
  readonly stored: readonly string[];
  readonly reported: readonly string[];
  readonly isDifferent: boolean;
}

/**
 * Compares a stored domain with its registry at an instant (ms). Name servers and DS records are sets, in any case and
 * order. What a registry reports of a domain that is not ours is not compared, except the state. Registries that renew
 * automatically report the extended term before it is paid (autoRenewPeriod, RFC 3915 §3.1): that is no difference.
 */
export function compareWithRegistry(
  stored: StoredDomain,
  reported: ReportedDomain | null,
  at: number,
): readonly ComparedField[] {
  const state = reportedState(reported, at);
  const states: readonly ReportedState[] = EXPECTED_STATES[stored.state];
  const first = compared('state', [stored.state], [state], !states.includes(state));
  if (reported === null || !reported.isOurs) return [first];
  const { statuses } = reported;
  const holds = statuses.filter((status) => HOLDS.includes(status));
  return [
    first,
    compared(
      'expiry',
      textOf(isoInstant(stored.expiresAt)),
      textOf(isoInstant(reported.expiresAt)),
      isOtherExpiry(stored, reported),
    ),
    comparedSets('nameservers', lowerCase(stored.nameservers), lowerCase(reported.nameservers)),
    comparedSets('ds', stored.ds.map(recordText), reported.ds.map(recordText)),
    comparedSets('transfer-lock', stored.locked ? [LOCK] : [], statuses.includes(LOCK) ? [LOCK] : []),
    comparedSets('registry-hold', stored.onHold ? ['clientHold'] : [], holds),
    compared(
      'registrant',
      textOf(stored.registrantId),
      textOf(reported.registrantId),
      stored.registrantId !== null && reported.registrantId !== null && stored.registrantId !== reported.registrantId,
    ),
  ];
}

/** The state of a domain by what its registry reports (RFC 5731 §2.3, RFC 3915 §3.1). */
export function reportedState(reported: ReportedDomain | null, at: number): ReportedState {
  if (reported === null) return 'absent';
  const has = (status: string) => reported.statuses.includes(status);
  if (has('pendingCreate')) return 'registering';
  if (!reported.isOurs) return has('pendingTransfer') ? 'transferring' : 'other-registrar';
  if (has('redemptionPeriod') || has('pendingRestore')) return 'redemption';
  if (has('pendingDelete')) return 'pending-delete';
  return reported.expiresAt !== null && reported.expiresAt <= at ? 'grace' : 'active';
}

/** States of the registry that agree with a stored one; before a registration or transfer is done both are possible. */
const EXPECTED_STATES = {
  registering: ['registering', 'absent'],
  transferring: ['transferring', 'other-registrar'],
  active: ['active'],
  grace: ['grace', 'active'],
  redemption: ['redemption', 'pending-delete'],
  lost: ['other-registrar', 'transferring', 'absent', 'pending-delete'],
} as const satisfies Readonly<Record<OwnedState, readonly ReportedState[]>>;

const LOCK = 'clientTransferProhibited';
const HOLDS: readonly string[] = ['clientHold', 'serverHold'];

function isOtherExpiry(stored: StoredDomain, reported: ReportedDomain): boolean {
  if (stored.expiresAt === reported.expiresAt || reported.expiresAt === null) return false;
  return !isExtendedUnpaid(stored.expiresAt, reported);
}

/**
 * Whether a registry has automatically renewed a domain beyond the term that was paid for, until `paidUntil` (ms), and the
 * period in which the registrar can undo that has not ended (autoRenewPeriod, RFC 3915 §3.1).
 */
export function isExtendedUnpaid(
  paidUntil: number | null,
  { expiresAt, statuses }: Pick<ReportedDomain, 'expiresAt' | 'statuses'>,
): boolean {
  const isExtended = paidUntil !== null && expiresAt !== null && expiresAt > paidUntil;
  return isExtended && statuses.includes('autoRenewPeriod');
}

function comparedSets(
  field: ComparedField['field'],
  stored: readonly string[],
  reported: readonly string[],
): ComparedField {
  const [one, other] = [sortedSet(stored), sortedSet(reported)];
  return compared(field, one, other, one.join(' ') !== other.join(' '));
}

function compared(
  field: ComparedField['field'],
  stored: readonly string[],
  reported: readonly string[],
  isDifferent: boolean,
): ComparedField {
  return { field, stored, reported, isDifferent };
}

function sortedSet(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].toSorted();
}

function lowerCase(texts: readonly string[]): readonly string[] {
  return texts.map((text) => text.toLowerCase());
}

function recordText({ keyTag, algorithm, digestType, digest }: DelegationRecord): string {
  return `${keyTag}/${algorithm}/${digestType}/${digest.toUpperCase()}`;
}

function textOf(text: string | null): readonly string[] {
  return text === null ? [] : [text];
}
