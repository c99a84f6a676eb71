import type { getEmail } from '#contract/operator/emails.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { findEmail, renderCopy } from '#server/notify/public.ts';
import { jobPage } from '#server/operator/jobs/get-job.ts';
import type { FoundJob } from '#server/operator/jobs/job-view.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';

/** The page of an email: its job and the copy of its content. */
export async function emailPage(
  { database: { read }, storefronts }: Pick<OperatorServices, 'database' | 'storefronts'>,
  job: FoundJob,
  now: number,
): Promise<OperatorOutputOf<typeof getEmail>> {
  const page = await jobPage(read, job, now);
  const copy = await findEmail(read, job.brand_id, job.id);
  const brand = storefronts.byBrand(job.brand_id)?.brand ?? null;
  if (copy === null || brand === null) return { ...page, email: null, canResend: false };
  const { recipient, content, writtenAt } = copy;
  const { subject, html, text } = renderCopy(content, brand);
  const email = { recipient, subject, language: content.language, writtenAt, html, text };
  return { ...page, email, canResend: page.state === 'done' };
}
