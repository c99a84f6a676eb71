import { formatMoney } from '#core/money/format-money.ts';
import { orderLanguage } from '#core/orders/order.ts';
import { isoInstant } from '#core/time/iso-instant.ts';
import type { Writer, Writers, Writing } from '#server/notify/public.ts';
import { type OrderEmailServices, loadEmailFacts } from './email-facts.ts';
import { toBuyer } from './email-to-buyer.ts';

/**
 * The emails about services that staff changed or their customers cancelled, and about another term that staff offered or the
 * customer chose; none when the personal data of the order were erased.
 */
export function serviceEmails(
  services: OrderEmailServices,
): Pick<Writers, 'service-changed' | 'term-offered' | 'term-changed'> {
  return {
    async 'service-changed'({ orderId, name, change, endsAt }, writing) {
      const facts = await loadEmailFacts(services, writing.store.brand.id, orderId);
      if (facts === null) return null;
      return toBuyer(services, facts, writing, {
        template: `service-${change}`,
        facts: { name, ...(endsAt === null ? {} : { ends: isoInstant(endsAt) }) },
      });
    },
    'term-offered': termEmail(services),
    'term-changed': termEmail(services),
  };
}

type TermEmail = Parameters<Writer<'term-offered' | 'term-changed'>>[0];

function termEmail(services: OrderEmailServices) {
  return async ({ kind, orderId, name, startsAt, currency, ...offer }: TermEmail, writing: Writing) => {
    const facts = await loadEmailFacts(services, writing.store.brand.id, orderId);
    if (facts === null) return null;
    const language = orderLanguage(facts.order);
    const months = new Intl.NumberFormat(language, { style: 'unit', unit: 'month', unitDisplay: 'long' });
    const email = await toBuyer(services, facts, writing, {
      template: kind,
      facts: {
        name,
        starts: isoInstant(startsAt),
        oldTerm: months.format(offer.oldTerm),
        newTerm: months.format(offer.newTerm),
        oldPrice: formatMoney(offer.oldMinor, currency, language),
        newPrice: formatMoney(offer.newMinor, currency, language),
      },
    });
    return { ...email, path: '/order/account/services' };
  };
}
