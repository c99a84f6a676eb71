import type { listEmails as endpoint } from '#contract/operator/emails.ts';
import { LISTED_STATES } from '#contract/operator/jobs.ts';
import { normalizeEmailAddress } from '#core/account/email-address.ts';
import { ok } from '#core/result.ts';
import { canAccessBrand } from '#core/staff/brand-access.ts';
import { listEmailIdsTo } from '#server/operator/jobs/job-list-store.ts';
import { jobRowView } from '#server/operator/jobs/job-view.ts';
import { jobsPage } from '#server/operator/jobs/list-jobs.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { OperatorHandler } from '#server/staff/public.ts';

/** Emails of the brands the caller may see, newest first. */
export function listEmails({
  database: { read },
  storefronts,
}: Pick<OperatorServices, 'database' | 'storefronts'>): OperatorHandler<typeof endpoint> {
  return async (context, input) => {
    const { state, kind: topic = null, recipient = '' } = input;
    const states = state === undefined ? LISTED_STATES : [state];
    const query = { ...input, queues: QUEUES, states, kind: null, topic, order: 'desc' } as const;
    const address = normalizeEmailAddress(recipient);
    const brandIds = storefronts
      .list()
      .map(({ brand }) => brand.id)
      .filter((brandId) => canAccessBrand(context.caller.brands, brandId));
    const named = address === '' ? null : { ids: await listEmailIdsTo(read, brandIds, address) };
    const { rows, next } = await jobsPage(read, context, query, named);
    return ok({
      rows: rows.map((row) => ({
        ...jobRowView(row, context.now),
        recipient: row.recipient,
        subject: row.subject,
      })),
      next,
    });
  };
}

const QUEUES = ['emails'] as const;
