import { orderLanguage } from '#core/orders/order-language.ts';
import type { RenderPdf } from '#server/documents/public.ts';
import type { Email, EmailList, EmailTemplate, Writing } from '#server/mail/public.ts';
import { emailLink } from './email-facts.ts';
import type { EmailFacts, OrderEmailServices } from './email-facts.ts';

/** An email to the buyer of an order. */
export async function toBuyer(
  services: OrderEmailServices,
  facts: EmailFacts,
  writing: Writing,
  { template, facts: said = {}, lists = [], attachments = [] }: SaidOfOrder,
): Promise<Email> {
  const { order } = facts;
  return {
    to: order.email,
    template,
    language: orderLanguage(order),
    facts: { firstName: order.document.billing.name, order: order.number, ...said },
    path: await emailLink(services, facts, writing),
    lists,
    attachments,
  };
}

/** Dependencies of order emails with attachments. */
export interface EmailServices extends OrderEmailServices {
  readonly renderPdf: RenderPdf;
}

/** The content of an order email besides the order number. */
export interface SaidOfOrder {
  readonly template: EmailTemplate;
  readonly facts?: Email['facts'];
  readonly lists?: readonly EmailList[];
  readonly attachments?: Email['attachments'];
}
