import { parseEmailAddress } from '#core/account/email-address.ts';
import type { Brand } from '#core/storefront/brand.ts';
import type { Language } from '#core/storefront/languages.ts';
import { finishJob, webhookJob } from '#server/fulfilment/public.ts';
import type { FulfilmentServices, Job } from '#server/fulfilment/public.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { storedDocument } from '#server/platform/database/stored-document.ts';
import type { Log } from '#server/platform/log.ts';
import { storeIn } from '#server/storefront/public.ts';
import type { LiveStore, Storefronts } from '#server/storefront/public.ts';
import type { Email, EmailRequest, Writers } from './email.ts';
import { oneLine } from './fill-copy.ts';
import { isMailRefused, mailRefused } from './mail-refused.ts';
import type { MailMessage, MailTransport } from './mail-transport.ts';
import { renderEmail } from './render-email.ts';
import { writeEmail } from './write-email.ts';

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

/**
 * Runs a 'send-mail' step: writes and sends the email, then ends the step. A retry after a crash has the same
 * Message-ID; a permanently rejected address is given up at once.
 */
export function createSendMail(services: MailServices): FulfilmentServices['sendMail'] {
  const { database, clock, log, storefronts, transport, writers } = services;
  return async (job) => {
    const store = storefronts.byBrand(job.brandId);
    if (store === null) return 'again';
    const request = storedDocument<EmailRequest & { readonly language?: Language }>(job.document, 'kind');
    const writing = { store, stepId: job.id, job, askedAt: job.createdAt, now: clock.now() };
    const email = await writeEmail(writers, request, writing);
    if (email === 'later') return 'again';
    try {
      if (email !== null) {
        const spoken = storeIn(store, email.language ?? request.language ?? store.language);
        await transport.send(messageOf(email, job, spoken, services.originOf(store.brand)));
      }
    } catch (error) {
      if (!isMailRefused(error)) throw error;
      log.warn({ err: error, job: job.id, kind: request.kind }, 'an email was rejected and will not be retried');
      return 'given-up';
    }
    await database.transaction(async (tx) => {
      const at = clock.now();
      const isOurs = await finishJob(tx, job, 'done', at);
      if (isOurs && email === null) await webhookJob(tx, { ...job, document: NEEDLESS, at });
    });
    return 'done';
  };
}

/** The document of an email step without a recipient. */
const NEEDLESS = JSON.stringify({ isNeedless: true });

function messageOf(email: Email, job: Job, { brand, language }: LiveStore, origin: string): MailMessage {
  const to = parseEmailAddress(email.to);
  if (!to.ok) throw mailRefused('its address is none');
  const host = brand.senderAddress.slice(brand.senderAddress.lastIndexOf('@') + 1);
  return {
    messageId: `<${job.id}@${host}>`,
    from: { name: oneLine(brand.name), address: brand.senderAddress },
    to: to.value,
    attachments: email.attachments ?? [],
    ...renderEmail(email, brand, { origin, askedAt: job.createdAt, language }),
  };
}
