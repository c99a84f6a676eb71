import { isoInstant } from '#core/time/iso-instant.ts';
import type { Writers } from '#server/notify/public.ts';
import { type OrderEmailServices, loadEmailFacts } from './email-facts.ts';
import { toBuyer } from './email-to-buyer.ts';

/** The emails about services that staff changed; none when the personal data of the order were erased. */
export function serviceEmails(services: OrderEmailServices): Pick<Writers, 'service-changed'> {
  return {
    async 'service-changed'({ orderId, name, change, endsAt }, writing) {
      const facts = await loadEmailFacts(services, writing.store.brand.id, orderId);
      if (facts === null) return null;
      return toBuyer(services, facts, writing, {
        template: `service-${change}`,
        facts: { name, ...(endsAt === null ? {} : { ends: isoInstant(endsAt) }) },
      });
    },
  };
}
