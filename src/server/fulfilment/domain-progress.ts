import type { DomainReason } from '#core/orders/domain-line-view.ts';
import { storedDocument } from '#server/platform/stored-document.ts';

/** What a step about a domain remembers between its attempts; it stays when the step is over. */
export interface DomainProgress {
  /** Whether a command that changes the name may have reached the registry. */
  readonly isAsked: boolean;
  /** Whether the registry took it up and has not finished (EPP 1001). */
  readonly isPending: boolean;
  /** The registry's contact for the registrant. */
  readonly contactId: string | null;
  /** What the poll queue said to the end of it. */
  readonly verdict: 'refused' | null;
  /** Since when nobody at the registry answers; ms. */
  readonly awaySince: number | null;
  /** What the shopper is told. */
  readonly reason: DomainReason | null;
  /** Of a restore: the name is back, and its year still to come. */
  readonly isRestored: boolean;
  /** Of a renewal: until when the name was held before the registry was first asked; ms. A later day at the registry says that it is done. */
  readonly seenExpiresAt: number | null;
  /** Of an end: when the name was made that is to end; ms. A name of another day is not the one. */
  readonly seenCreatedAt: number | null;
  /** Of a renewal that is done: until when the name is held; ms. */
  readonly expiresAt: number | null;
}

/** A step that has done nothing yet. */
export const NO_PROGRESS: DomainProgress = {
  isAsked: false,
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

/** What a step of a domain remembers. */
export function domainProgress(document: string): DomainProgress {
  return { ...NO_PROGRESS, ...storedDocument<DomainProgress>(document, 'isAsked') };
}

/** A capture's own memory: what it was decided to take, null until then. */
export interface CaptureProgress {
  readonly paymentId: string;
  /** When it is decided at the latest; ms. */
  readonly deadlineAt: number;
  readonly decided: { readonly lineIds: readonly string[]; readonly amountMinor: number } | null;
}

/** What a step 'capture-payment' remembers. */
export function captureProgress(document: string): CaptureProgress {
  return storedDocument<CaptureProgress>(document, 'deadlineAt');
}
