import { addDays } from '#core/time/billing-term.ts';
import type { Tld } from './tld.ts';

/** What a registry or RDAP answers about a name registered elsewhere; instants in ms, null if not stated. */
export interface RegistrationData {
  /** EPP status names (RFC 5731 §2.3, RFC 3915 §3.1) or RDAP's terms for them (RFC 8056 §2), in any mixture. */
  readonly statuses: readonly string[];
  readonly createdAt: number | null;
  readonly transferredAt: number | null;
  readonly expiresAt: number | null;
}

/** The facts that decide whether a name can be transferred now. */
export interface TransferCheckInput {
  /** undefined: the brand does not sell the TLD. A TLD without transfer price in any currency is not accepted either. */
  readonly tld: Tld | undefined;
  /** Whether this customer already owns it here. */
  readonly isOwned: boolean;
  readonly held: RegistrationData | 'absent' | 'unknown';
  /** 'given': not tried yet. */
  readonly code: 'none' | 'given' | 'right' | 'wrong';
}

/** A reason against the transfer, and when it ends automatically (ms; null: an action is required, or the end is unknown). */
export interface TransferBlocker {
  readonly kind:
    | 'locked'
    | 'too-young'
    | 'expires-soon'
    | 'redemption'
    | 'pending-transfer'
    | 'wrong-code'
    | 'disputed';
  readonly clearsAt: number | null;
}

/** Whether a name can be transferred, and the reasons against it. */
export interface TransferCheckResult {
  readonly verdict: 'ready' | 'code-missing' | 'blocked' | 'not-registered' | 'not-sold' | 'owned' | 'unchecked';
  readonly blockers: readonly TransferBlocker[];
  /** Whether an authorization code is needed, now or later. */
  readonly needsCode: boolean;
  readonly addsYear: boolean;
}

/** Days after registration or a transfer during which a name cannot be transferred (ICANN Transfer Policy §I.A.3.7.5–6). */
const COMMON_LOCK_DAYS = 60;
/** A transfer may take five days and more; with fewer days left, renewing first is safer. */
const LAST_DAYS = 15;

/** Whether a name registered elsewhere can be transferred now, by the TLD's rules or ICANN's Transfer Policy. */
export function preflightTransfer(
  { tld, isOwned, held: registration, code }: TransferCheckInput,
  now: number,
): TransferCheckResult {
  const transfer = tld?.rules?.transfer;
  const needsCode = transfer?.authCode ?? true;
  const rest = { needsCode, addsYear: transfer?.addsYear ?? true };
  const none = { ...rest, blockers: [] };
  if (tld === undefined || !acceptsTransfers(tld)) return { verdict: 'not-sold', ...none };
  if (isOwned) return { verdict: 'owned', ...none };
  if (registration === 'absent') return { verdict: 'not-registered', ...none };
  const blockers = code === 'wrong' && needsCode ? [blocker('wrong-code')] : [];
  if (registration !== 'unknown')
    blockers.unshift(...nameBlockers(registration, transfer?.lockDays ?? COMMON_LOCK_DAYS, now));
  if (blockers.length > 0) return { verdict: 'blocked', blockers, ...rest };
  if (registration === 'unknown') return { verdict: 'unchecked', ...none };
  return { verdict: needsCode && code === 'none' ? 'code-missing' : 'ready', ...none };
}

function acceptsTransfers({ prices }: Tld): boolean {
  return Object.values(prices).some(({ transferMinor }) => transferMinor !== null);
}

function nameBlockers(registration: RegistrationData, lockDays: number, now: number): TransferBlocker[] {
  const statuses = new Set(registration.statuses.map(statusKey));
  const has = (...keys: string[]) => keys.some((key) => statuses.has(key));
  const isLapsed = has('redemptionperiod', 'pendingrestore', 'pendingdelete');
  // Registries lock names in deletion or dispute themselves; their lock is no separate reason then.
  const isDisputed = !isLapsed && has('serverhold') && has('servertransferprohibited');
  const isLocked = has('clienttransferprohibited') || (has('servertransferprohibited') && !isLapsed && !isDisputed);
  const isMoving = has('pendingtransfer');
  return [
    ...(isLapsed ? [blocker('redemption')] : []),
    ...(isDisputed ? [blocker('disputed')] : []),
    ...(isLocked ? [blocker('locked')] : []),
    ...(isMoving ? [blocker('pending-transfer')] : []),
    ...lockBlocker(registration, has('addperiod', 'transferperiod', 'pendingcreate'), lockDays, now),
    ...(isLapsed ? [] : expiresSoon(registration, now)),
  ];
}

function lockBlocker(registration: RegistrationData, isNew: boolean, lockDays: number, now: number): TransferBlocker[] {
  const since = [registration.createdAt, registration.transferredAt].filter((at) => at !== null);
  if (since.length === 0) return isNew && lockDays > 0 ? [blocker('too-young')] : [];
  const clearsAt = addDays(Math.max(...since), lockDays);
  return clearsAt > now ? [blocker('too-young', clearsAt)] : [];
}

function expiresSoon({ expiresAt }: RegistrationData, now: number): TransferBlocker[] {
  return expiresAt !== null && expiresAt < addDays(now, LAST_DAYS) ? [blocker('expires-soon')] : [];
}

function blocker(kind: TransferBlocker['kind'], clearsAt: number | null = null): TransferBlocker {
  return { kind, clearsAt };
}

/** 'clientTransferProhibited' and 'client transfer prohibited' are equal. */
function statusKey(status: string): string {
  return status.replaceAll(/[\s_-]/g, '').toLowerCase();
}
