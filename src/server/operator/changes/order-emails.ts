import { type Result, ok } from '#core/result.ts';
import type { AppliedChange } from '#server/audit/public.ts';
import { enqueueJobs } from '#server/jobs/public.ts';
import { orderEmailJob } from '#server/notify/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import { revokeOrderLinks } from '#server/sales/public.ts';

/** An email to the buyer that staff requested; `commandId` makes it one email. */
interface OrderEmail {
  readonly brandId: string;
  readonly orderId: string;
  readonly commandId: string;
  readonly at: number;
}

interface EmailServices {
  readonly ids: Pick<Ids, 'uuid'>;
}

/** Queues an email with a fresh link to the order; before that, older links are revoked if requested. */
export async function sendLink(
  { ids }: EmailServices,
  tx: Transaction,
  { brandId, orderId, commandId, revokesOthers, at }: OrderEmail & { readonly revokesOthers: boolean },
): Promise<Result<AppliedChange<null>, never>> {
  const revoked = revokesOthers ? await revokeOrderLinks(tx, { brandId, orderId, at }) : 0;
  await enqueueJobs(tx, brandId, [orderEmailJob(ids, { kind: 'order-link', orderId, commandId }, at)], at);
  return ok({ value: null, after: { email: 'order-link', revokedLinks: revoked } });
}

/** Queues an email of the order once more, as it is now. */
export async function resendEmail(
  { ids }: EmailServices,
  tx: Transaction,
  { brandId, orderId, commandId, email, at }: OrderEmail & { readonly email: 'order-received' | 'order-paid' },
): Promise<Result<AppliedChange<null>, never>> {
  await enqueueJobs(tx, brandId, [orderEmailJob(ids, { kind: email, orderId, commandId }, at)], at);
  return ok({ value: null, after: { email } });
}
