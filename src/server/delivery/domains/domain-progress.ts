import * as z from 'zod/mini';
import { DOMAIN_REASONS } from '#core/orders/domain-line-view.ts';
import { parsePayload } from '#server/jobs/public.ts';

/** The payload of a domain job: its progress between attempts; kept after it ends. */
export const DOMAIN_PROGRESS = z.object({
  /** Whether a command that changes the domain may have reached the registry. */
  isRequested: z.boolean(),
  /** When the registration was first requested, or the transfer last (ms). */
  requestedAt: z.nullable(z.number()),
  /** Whether the registry accepted the command and has not completed it (EPP 1001). */
  isPending: z.boolean(),
  /** The registry's contact id of the registrant. */
  contactId: z.nullable(z.string()),
  /** The outcome reported by the poll queue. */
  verdict: z.nullable(z.literal('refused')),
  /** Since when the registry has not answered (ms). */
  awaySince: z.nullable(z.number()),
  /** The reason shown to the shopper. */
  reason: z.nullable(z.enum(DOMAIN_REASONS)),
  /** For restores: the domain is restored and its renewal still pending. */
  isRestored: z.boolean(),
  /**
   * For restores: the end of the term that was paid for before the first command (ms); what the registry adds is stored as
   * paid once staff have completed the task of a failed job. Absent from jobs of older versions.
   */
  paidUntil: z.optional(z.nullable(z.number())),
  /** For restores: when the domain was deleted (ms), as the registry reported it before the first command. */
  deletedAt: z.optional(z.nullable(z.number())),
  /** For restores: the registry has accepted the report and not completed it. */
  isReported: z.optional(z.boolean()),
  /**
   * For renewals: the expiry before the first command (ms). A later expiry at the registry means that the renewal
   * succeeded, at least in part.
   */
  seenExpiresAt: z.nullable(z.number()),
  /** For renewals: the years to add to that expiry. Absent from jobs of older versions. */
  yearsOwed: z.optional(z.number()),
  /**
   * For deletions: the creation date of the registration to delete (ms). A registration with another date is not
   * deleted.
   */
  seenCreatedAt: z.nullable(z.number()),
  /** For completed renewals: the new expiry (ms). */
  expiresAt: z.nullable(z.number()),
});

/** The progress of a domain job. */
export type DomainProgress = Readonly<z.infer<typeof DOMAIN_PROGRESS>>;

/** The progress of a new job. */
export const NO_PROGRESS: DomainProgress = {
  isRequested: false,
  requestedAt: null,
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

/**
 * The progress for a page: as of a new job where it cannot be read, as when a newer version has stored it during an
 * upgrade.
 */
export function shownProgress(payload: string): DomainProgress {
  try {
    return domainProgress(payload);
  } catch {
    return NO_PROGRESS;
  }
}

/** Reads the stored progress of a domain job; throws where it cannot be read. */
export function domainProgress(payload: string): DomainProgress {
  return parsePayload(DOMAIN_PROGRESS, payload);
}
