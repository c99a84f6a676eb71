import { formatMoney } from '#core/money/format-money.ts';
import { orderLanguage } from '#core/orders/order.ts';
import { isoInstant } from '#core/time/iso-instant.ts';
import type { Writers } from '#server/notify/public.ts';
import { type OrderEmailServices, loadEmailFacts } from './email-facts.ts';
import { toBuyer } from './email-to-buyer.ts';

/** The emails about services that staff changed, or for which they offer another term; none when the personal data of the order were erased. */
export function serviceEmails(services: OrderEmailServices): Pick<Writers, 'service-changed' | 'term-offered'> {
  return {
    async 'service-changed'({ orderId, name, change, endsAt }, writing) {
      const facts = await loadEmailFacts(services, writing.store.brand.id, orderId);
      if (facts === null) return null;
      return toBuyer(services, facts, writing, {
        template: `service-${change}`,
        facts: { name, ...(endsAt === null ? {} : { ends: isoInstant(endsAt) }) },
      });
    },
    async 'term-offered'({ orderId, name, startsAt, currency, ...offer }, writing) {
      const facts = await loadEmailFacts(services, writing.store.brand.id, orderId);
      if (facts === null) return null;
      const language = orderLanguage(facts.order);
      const months = new Intl.NumberFormat(language, { style: 'unit', unit: 'month', unitDisplay: 'long' });
      const email = await toBuyer(services, facts, writing, {
        template: 'term-offered',
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
    },
  };
}
