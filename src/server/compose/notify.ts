import { countedTransport } from '#server/adapters/mail/counted-transport.ts';
import { guardedTransport } from '#server/adapters/mail/guarded-transport.ts';
import { createSmtpTransport } from '#server/adapters/mail/smtp-transport.ts';
import { loadDelivery } from '#server/delivery/public.ts';
import type { DefinedJob } from '#server/jobs/public.ts';
import { createEmailQueue } from '#server/notify/mail/queue-email.ts';
import { emailJob } from '#server/notify/mail/send-mail.ts';
import { type QueueEmail, type RenderPdf, createPdfRenderer, operatorWebhookJob } from '#server/notify/public.ts';
import { type SecretBox, createSecretBox } from '#server/platform/crypto/secret-box.ts';
import { emailWriters } from './email-writers.ts';
import type { Foundation } from './foundation.ts';

/** Emails, documents and operator webhooks. */
export interface Notify {
  readonly queueMail: QueueEmail;
  readonly jobs: readonly DefinedJob[];
  readonly renderPdf: RenderPdf;
  /** Derives the codes of mailed links. */
  readonly mailedCodes: SecretBox;
  close(): Promise<void>;
}

/** Opens the mail transport and the PDF renderer, which `close` ends. */
export function composeNotify(foundation: Foundation): Notify {
  const { env, parts, keys, database, clock, log, ids, recorder, storefronts, guard, secret, originOf, reportBreaker } =
    foundation;
  const smtpUrl = env.smtpUrl ?? `smtp://127.0.0.1:${env.sandboxPorts.mailbox}`;
  const smtp = createSmtpTransport(smtpUrl);
  const onBreakerReport = reportBreaker('emails', new URL(smtpUrl).hostname);
  const transport = guardedTransport(countedTransport(parts.mailTransport ?? smtp, recorder), {
    clock,
    onBreakerReport,
  });
  const pdf = createPdfRenderer(log);
  const mailedCodes = createSecretBox(keys, 'mailed-codes');
  const writers = emailWriters({ database, mailedCodes, deliveryOf: loadDelivery });
  return {
    queueMail: createEmailQueue(ids),
    jobs: [
      emailJob({ database, clock, log, storefronts, originOf, writers, transport }),
      operatorWebhookJob({ database, clock, log, storefronts, guard, secret }),
    ],
    renderPdf: pdf.render,
    mailedCodes,
    async close() {
      await pdf.close();
      await smtp.close();
    },
  };
}
