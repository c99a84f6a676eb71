import { toUnicode } from '#core/domains/names/domain-name.ts';
import { formatMoney } from '#core/money/format-money.ts';
import { orderLanguage } from '#core/orders/order.ts';
import { isoInstant } from '#core/time/iso-instant.ts';
import { type Writers, inclTax } from '#server/notify/public.ts';
import type { SecretBox } from '#server/platform/crypto/secret-box.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type StoredOrder, findOrder } from '#server/sales/public.ts';
import { findPriceChange } from './price-change-store.ts';
import { riseCode } from './rise-code.ts';
import { findName } from './subject-store.ts';

/**
 * The reminder emails of ICANN's Expired Registration Recovery Policy. Not sent when the domain was renewed or lost
 * meanwhile.
 */
export function expiryEmails({
  database,
  mailedCodes,
}: ExpiryEmailServices): Pick<Writers, 'domain-expiring' | 'price-rise' | 'price-unanswered'> {
  return {
    async 'domain-expiring'(request, { store, now }) {
      const { name, periodStart, chargeAt, isWanted, amountMinor } = request;
      const source = await ownerOf(database, store.brand.id, request);
      if (source === null) return null;
      const amount = amountMinor === null ? '' : moneyOf(source, request)(amountMinor);
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
        path: pathOf(name),
      };
    },
    async 'price-rise'(request, { store }) {
      const { name, periodStart, chargeAt, answerBy, oldMinor, newMinor, isAtOldPrice } = request;
      const source = await ownerOf(database, store.brand.id, request);
      if (source === null) return null;
      const money = moneyOf(source, request);
      return {
        ...aboutName(source, request),
        path: pathToAccept(mailedCodes, source, request),
        template: 'price-rise',
        facts: {
          ...aboutName(source, request).facts,
          oldPrice: money(oldMinor),
          newPrice: money(newMinor),
          answerBy: isoInstant(answerBy),
          charged: isoInstant(chargeAt),
          ...(isAtOldPrice ? { keptName: toUnicode(name) } : { endsOn: isoInstant(periodStart) }),
        },
      };
    },
    async 'price-unanswered'(request, { store }) {
      const { name, periodStart, newMinor } = request;
      const brandId = store.brand.id;
      const source = await ownerOf(database, brandId, request);
      const key = { brandId, kind: 'domain', subjectId: name, periodStart } as const;
      const change = await findPriceChange(database.read, key);
      if (source === null || change?.state !== 'not-renewed') return null;
      const about = aboutName(source, request);
      const newPrice = moneyOf(source, request)(newMinor);
      const path = pathToAccept(mailedCodes, source, request);
      return { ...about, path, template: 'price-unanswered', facts: { ...about.facts, newPrice } };
    },
  };
}

/** The dependencies of these emails. */
interface ExpiryEmailServices {
  readonly database: Database;
  readonly mailedCodes: Pick<SecretBox, 'sign'>;
}

/** The domain and end of term (ms) of a reminder. */
interface AboutTerm {
  readonly name: string;
  readonly periodStart: number;
}

/** The order of the domain's current owner, if the term still ends at that time; null when no email is to be sent. */
async function ownerOf(
  { read }: Database,
  brandId: string,
  { name, periodStart }: AboutTerm,
): Promise<StoredOrder | null> {
  const held = await findName(read, brandId, name);
  const source = held === null ? null : await findOrder(read, brandId, held.order_id);
  const isHeld = held !== null && held.state !== 'lost' && held.expires_at === periodStart;
  return !isHeld || source === null || source.email === '' ? null : source;
}

function aboutName(source: StoredOrder, { name, periodStart }: AboutTerm) {
  return {
    to: source.email,
    language: orderLanguage(source),
    facts: { firstName: source.document.billing.name, name: toUnicode(name), ends: isoInstant(periodStart) },
    path: pathOf(name),
  };
}

/** Formats charged amounts including tax, with a note if the brand's prices exclude it. */
function moneyOf(
  source: StoredOrder,
  { currency, isTaxAdded = false }: { readonly currency: string; readonly isTaxAdded?: boolean },
): (minor: number) => string {
  const language = orderLanguage(source);
  return (minor) => {
    const amount = formatMoney(minor, currency, language);
    return isTaxAdded ? inclTax(amount, language) : amount;
  };
}

function pathOf(name: string): string {
  return `/order/account/domains/${encodeURIComponent(name)}`;
}

/** The page on which a price increase is accepted; without an account it is opened by a code. */
function pathToAccept(codes: Pick<SecretBox, 'sign'>, { brandId, customerId }: StoredOrder, term: AboutTerm): string {
  const { name, periodStart } = term;
  if (customerId !== null) return pathOf(name);
  return `${pathOf(name)}?code=${riseCode(codes, { brandId, kind: 'domain', subjectId: name, periodStart })}`;
}
