export type {
  Email,
  EmailAttachment,
  EmailList,
  EmailRowOfRun,
  EmailTemplate,
  Phrase,
  QueueEmail,
  QueuedEmail,
  Writer,
  Writers,
  Writing,
} from './email.ts';
export { isMailRefused, mailRefused } from './mail-refused.ts';
export type { MailMessage, MailTransport } from './mail-transport.ts';
export { orderEmailJob } from './order-email-job.ts';
export type { LineEmailRequest, OrderEmailRequest } from './order-email-job.ts';
export { createShopperEmails } from './shopper-emails.ts';
export { inclTax, emailPlaceholders, sayPhrase } from './text/email-texts.ts';
export { writeDay } from './write-moment.ts';
