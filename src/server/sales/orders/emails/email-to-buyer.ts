import { orderLanguage } from '#core/orders/order.ts';
import type { Email, EmailList, EmailTemplate, Writing } from '#server/notify/public.ts';
import { type EmailFacts, type OrderEmailServices, emailLink } from './email-facts.ts';

/** An email to the buyer of an order. */
export async function toBuyer(
  services: OrderEmailServices,
  facts: EmailFacts,
  writing: Writing,
  { template, facts: ownFacts = {}, lists = [] }: OrderEmailContent,
): Promise<Email> {
  const { order } = facts;
  return {
    to: order.email,
    template,
    language: orderLanguage(order),
    facts: { firstName: order.document.billing.name, order: order.number, ...ownFacts },
    path: await emailLink(services, facts, writing),
    lists,
  };
}

/** The content of an order email besides the order number. */
export interface OrderEmailContent {
  readonly template: EmailTemplate;
  readonly facts?: Email['facts'];
  readonly lists?: readonly EmailList[];
}
