export { loadGlyphRuns } from './documents/load-glyph-runs.ts';
export { mostThatFit } from './documents/most-that-fit.ts';
export { createPdfRenderer } from './documents/pdf-renderer.ts';
export { writeEInvoice } from './documents/e-invoice/write-e-invoice.ts';
export { printCreditNote, printInvoice } from './documents/print-invoice.ts';
export type { RenderPdf } from './documents/printed-document.ts';
export type {
  Email,
  EmailList,
  EmailRowOfRun,
  EmailTemplate,
  Phrase,
  QueueEmail,
  QueuedEmail,
  Writer,
  Writers,
  Writing,
} from './mail/email.ts';
export { renderCopy } from './mail/render-email.ts';
export { type SampleOrder, isEmailTemplate, sampleEmail } from './mail/sample-email.ts';
export { EMAIL_TEMPLATES } from './mail/email.ts';
export { isMailDeferred, isMailRefused, mailDeferred, mailPostponed, mailRefused } from './mail/mail-faults.ts';
export type { MailMessage, MailTransport } from './mail/mail-transport.ts';
export { EMAIL_RETENTION_DAYS, deleteEmailCopies, deleteOldEmails, findEmail } from './mail/email-store.ts';
export { LINE_EMAIL } from './mail/email-request.ts';
export { orderEmailJob } from './mail/order-email-job.ts';
export { createEmailSubscription } from './mail/email-subscription.ts';
export { emailPlaceholders, inclTax, phraseText } from './mail/text/email-texts.ts';
export { writeDay } from './mail/format-instant.ts';
export { operatorWebhookJob, readOperatorWebhook } from './operator-webhooks/send-webhook.ts';
export { createWebhookSubscription } from './operator-webhooks/webhook-subscription.ts';
