import { orderLanguage } from '#core/orders/order-language.ts';
import type { RenderPdf } from '#server/documents/public.ts';
import type { Letter, LetterList, LetterTemplate, Writing } from '#server/mail/public.ts';
import { letterLink } from './letter-facts.ts';
import type { LetterFacts, OrderLetterServices } from './letter-facts.ts';

/** An email to the buyer of an order. */
export async function toBuyer(
  services: OrderLetterServices,
  facts: LetterFacts,
  writing: Writing,
  { template, facts: said = {}, lists = [], attachments = [] }: SaidOfOrder,
): Promise<Letter> {
  const { order } = facts;
  return {
    to: order.email,
    template,
    language: orderLanguage(order),
    facts: { firstName: order.document.billing.name, order: order.number, ...said },
    path: await letterLink(services, facts, writing),
    lists,
    attachments,
  };
}

/** Dependencies of order emails with attachments. */
export interface LetterServices extends OrderLetterServices {
  readonly renderPdf: RenderPdf;
}

/** The content of an order email besides the order number. */
export interface SaidOfOrder {
  readonly template: LetterTemplate;
  readonly facts?: Letter['facts'];
  readonly lists?: readonly LetterList[];
  readonly attachments?: Letter['attachments'];
}
