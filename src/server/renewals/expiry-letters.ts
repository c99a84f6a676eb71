import { toUnicode } from '#core/domains/domain-name.ts';
import { isoInstant } from '#core/iso-instant.ts';
import { formatMoney } from '#core/money/format-money.ts';
import { orderLanguage } from '#core/orders/order-language.ts';
import type { Writers } from '#server/mail/public.ts';
import { loadOrder } from '#server/orders/public.ts';
import type { Database } from '#server/platform/database.ts';
import { loadName } from './subject-store.ts';

/** The reminders of ICANN's Expired Registration Recovery Policy: who has renewed the name meanwhile, or has lost it, is not written to. */
export function expiryLetters({ database }: { readonly database: Database }): Pick<Writers, 'domain-expiring'> {
  return {
    async 'domain-expiring'(request, { store, now }) {
      const { name, periodStart, chargeAt, isWanted, amountMinor, currency } = request;
      const brandId = store.brand.id;
      const held = await loadName(database.read, brandId, name);
      const source = held === null ? null : await loadOrder(database.read, brandId, held.order_id);
      const isHeld = held !== null && held.state !== 'lost' && held.expires_at === periodStart;
      if (!isHeld || source === null || source.email === '') return null;
      const amount = amountMinor === null ? '' : formatMoney(amountMinor, currency, orderLanguage(source));
      const isOver = periodStart <= now;
      return {
        to: source.email,
        language: orderLanguage(source),
        template: isOver ? 'domain-expired' : 'domain-expiring',
        facts: {
          firstName: source.document.billing.name,
          name: toUnicode(name),
          ends: isoInstant(periodStart),
          amount,
          ...(isWanted ? { charged: isoInstant(chargeAt) } : { byHand: toUnicode(name) }),
        },
        path: `/order/account/domains/${encodeURIComponent(name)}`,
      };
    },
  };
}
