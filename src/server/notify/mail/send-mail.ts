import { domainToASCII } from 'node:url';
import * as z from 'zod/mini';
import { parseEmailAddress } from '#core/account/email-address.ts';
import type { Brand } from '#core/storefront/brand.ts';
import {
  type DefinedJob,
  type JobOutcome,
  OPERATOR_EMAIL,
  STANDARD_RETRY,
  daysAfterCreation,
  defineJob,
  finishJob,
  leaveToOperator,
  retryDelayMs,
  type Job,
} from '#server/jobs/public.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { type LiveStore, type Storefronts, storeIn } from '#server/storefront/public.ts';
import { composeEmail } from './compose-email.ts';
import { QUEUED_EMAIL, type QueuedRequest } from './email-request.ts';
import { saveEmail } from './email-store.ts';
import { type Email, type Writers, writeEmail } from './email.ts';
import { oneLine } from './fill-copy.ts';
import { isMailPostponed, isMailRefused, mailRefused } from './mail-faults.ts';
import type { MailMessage, MailTransport } from './mail-transport.ts';
import { renderContent } from './render-email.ts';

/** Dependencies of sending. */
export interface MailServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly storefronts: Pick<Storefronts, 'byBrand'>;
  readonly transport: MailTransport;
  readonly writers: Writers;
  /** The origin of a brand's links. */
  readonly originOf: (brand: Brand) => string;
}

/** The job that sends an email; tried for a day. A failed email to the brand is not announced by another one. */
export function emailJob(services: MailServices): DefinedJob {
  const isLater = z.object({ kind: z.string().check(z.refine((kind) => !Object.hasOwn(services.writers, kind))) });
  return defineJob({
    kind: 'send-email',
    payload: z.union([QUEUED_EMAIL, isLater]),
    retry: STANDARD_RETRY,
    deadline: daysAfterCreation(1),
    run: async (job) => {
      const email = QUEUED_EMAIL.safeParse(job.payload);
      // An email of a later version waits for a process that can write it.
      return email.success ? sendMail(services, { ...job, payload: email.data }) : 'again';
    },
    onDeadLetter: (job, deadLetter) =>
      leaveToOperator(services.database, job, deadLetter, { sendsEmail: job.payload?.kind !== OPERATOR_EMAIL }),
  });
}

/**
 * Writes and sends an email, then ends its job. A retry after a crash has the same Message-ID; a permanently rejected
 * address is a dead letter at once, and a server that keeps failing is not called, so that the email waits as after a
 * failure.
 */
async function sendMail(services: MailServices, job: Job<QueuedRequest>): Promise<JobOutcome> {
  const { database, clock, log, storefronts, transport, writers } = services;
  const store = storefronts.byBrand(job.brandId);
  if (store === null) return 'again';
  const request = job.payload;
  const writing = { store, jobId: job.id, job, requestedAt: requestedAtOf(job), now: clock.now() };
  const email = await writeEmail(writers, request, writing);
  if (email === 'later') return 'again';
  if (email === null) {
    await finishJob(database.write, job, 'done', clock.now(), { payload: NEEDLESS });
    return 'done';
  }
  try {
    const localised = storeIn(store, email.language ?? request.language ?? store.language);
    const answer = await transport.send(await storeMessage(services, email, job, localised));
    await finishJob(database.write, job, 'done', clock.now(), { answer });
    return 'done';
  } catch (error) {
    if (isMailPostponed(error)) {
      const until = clock.now() + retryDelayMs(STANDARD_RETRY, job.attempts);
      return { until, isFailing: true, answer: error.message };
    }
    if (!isMailRefused(error)) throw error;
    log.warn({ err: error, job: job.id, kind: request.kind }, 'an email was rejected and will not be retried');
    return { deadLettered: error.message };
  }
}

/** When the email was requested (ms): a job that failed for good and is tried again was created later. */
function requestedAtOf({ payload, createdAt }: Job<QueuedRequest>): number {
  return payload.requestedAt ?? createdAt;
}

/** The payload of an email job without a recipient. */
const NEEDLESS = { isNeedless: true };

/**
 * The message of an email, of which staff can see a copy without its secrets, also when it is rejected. There is none of
 * the confirmation that an account was deleted: nothing of the person remains.
 */
async function storeMessage(
  { database, clock, originOf }: MailServices,
  email: Email,
  job: Job<QueuedRequest>,
  { brand, language }: LiveStore,
): Promise<MailMessage> {
  const to = parseEmailAddress(email.to);
  if (!to.ok) throw mailRefused('its address is none');
  // Headers are ASCII (RFC 5322 §2.2), while the address may be internationalised.
  const host = domainToASCII(brand.senderAddress.slice(brand.senderAddress.lastIndexOf('@') + 1));
  const origin = originOf(brand);
  const content = composeEmail(email, brand, { origin, requestedAt: requestedAtOf(job), language });
  const request = withLines(job.payload, email);
  const { brandId, id } = job;
  const copy = { brandId, id, recipient: to.value, content, request, writtenAt: clock.now() };
  if (request.kind !== 'account-deleted') await saveEmail(database.write, copy);
  return {
    messageId: `<${job.id}@${host}>`,
    from: { name: oneLine(brand.name), address: brand.senderAddress },
    to: to.value,
    ...renderContent(content, brand, origin),
  };
}

/** The request with the lines that were decided while the email was written. */
function withLines(request: QueuedRequest, { lineIds }: Pick<Email, 'lineIds'>): QueuedRequest {
  const isAboutLines = request.kind === 'line-ready' || request.kind === 'line-failed';
  return isAboutLines && lineIds !== undefined ? { ...request, lineIds: [...lineIds] } : request;
}
