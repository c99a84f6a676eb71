import type { DomainReason } from '#core/orders/domain-line-view.ts';
import { storedDocument } from '#server/platform/database/stored-document.ts';

/** What a domain step remembers between attempts; kept after it ends. */
export interface DomainProgress {
  /** Whether a command that changes the name may have reached the registry. */
  readonly isAsked: boolean;
  /** When the registration was first requested (ms). */
  readonly askedAt: number | null;
  /** Whether the registry accepted the command and has not completed it (EPP 1001). */
  readonly isPending: boolean;
  /** The registry's contact id of the registrant. */
  readonly contactId: string | null;
  /** The outcome reported by the poll queue. */
  readonly verdict: 'refused' | null;
  /** Since when the registry has not answered (ms). */
  readonly awaySince: number | null;
  /** The reason shown to the shopper. */
  readonly reason: DomainReason | null;
  /** For restores: the name is restored and its renewal still pending. */
  readonly isRestored: boolean;
  /**
   * For renewals: the expiry before the first command (ms). A later expiry at the registry means that the renewal
   * succeeded.
   */
  readonly seenExpiresAt: number | null;
  /**
   * For deletions: the creation date of the registration to delete (ms). A registration with another date is not
   * deleted.
   */
  readonly seenCreatedAt: number | null;
  /** For completed renewals: the new expiry (ms). */
  readonly expiresAt: number | null;
}

/** The progress of a new step. */
export const NO_PROGRESS: DomainProgress = {
  isAsked: false,
  askedAt: null,
  isPending: false,
  contactId: null,
  verdict: null,
  awaySince: null,
  reason: null,
  isRestored: false,
  seenExpiresAt: null,
  seenCreatedAt: null,
  expiresAt: null,
};

/** Reads the progress of a domain step. */
export function domainProgress(document: string): DomainProgress {
  return { ...NO_PROGRESS, ...storedDocument<DomainProgress>(document, 'isAsked') };
}

/** The progress of a capture step; `decided` is null until the amount is decided. */
export interface CaptureProgress {
  readonly paymentId: string;
  /** The latest time of the decision (ms). */
  readonly deadlineAt: number;
  readonly decided: { readonly lineIds: readonly string[]; readonly amountMinor: number } | null;
}

/** Reads the progress of a 'capture-payment' step. */
export function captureProgress(document: string): CaptureProgress {
  return storedDocument<CaptureProgress>(document, 'deadlineAt');
}
