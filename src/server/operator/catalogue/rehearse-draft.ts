import { setImmediate } from 'node:timers/promises';
import type { rehearseDraft as endpoint } from '#contract/operator/catalogue-rehearsal.ts';
import { problem } from '#contract/problems.ts';
import { inSoldCurrency } from '#core/basket/switch-currency.ts';
import { taxAddressOf } from '#core/billing/tax/tax-territory.ts';
import { priceChanges } from '#core/publishing/price-changes.ts';
import { type RepricedBasket, compareBasket, sumRehearsal } from '#core/publishing/rehearsal.ts';
import { ok, refuse } from '#core/result.ts';
import { DAY_MS } from '#core/time/durations.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { type RecentBasket, listRecentBaskets, priceWith } from '#server/shop/public.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { type LiveStore, findNewestVersion, openLiveStore } from '#server/storefront/public.ts';
import { findVisibleDraft } from './get-draft.ts';
import { countRenewingServices, listActiveNames } from './rehearsal-store.ts';

/** Bounds of a rehearsal: the newest baskets, read in parts, for at most some seconds. */
const BOUNDS = { days: 30, baskets: 2000, part: 100, ms: 5000, listed: 20, domains: 20_000 } as const;

/**
 * Prices the newest real baskets with the live version and with a draft, by the pricing of the shop and under the same
 * facts, so that only the draft makes a difference. Reads beside the shop and lets other requests run between parts.
 * Problem: 'catalogue/not-found', also while the live version cannot be read.
 */
export function rehearseDraft(services: OperatorServices): OperatorHandler<typeof endpoint> {
  return async ({ caller, now }, key) => {
    const { brandId } = key;
    const read = services.reports.read('rehearsal');
    const draft = await findVisibleDraft(services.database.read, caller.brands, key);
    const live = draft === null ? null : await findNewestVersion(services.database.read, brandId);
    if (draft === null || live === null || live.document === null) return refuse(problem('catalogue/not-found'));
    const before = openLiveStore(live.document, live.version);
    const after = openLiveStore(draft.document, live.version + 1);
    const { repriced, isCut } = await reprice(services, read, { brandId, before, after, at: now });
    const { currencies, mostChanged, withObstacles, ...counts } = sumRehearsal(repriced, BOUNDS.listed);
    return ok({
      at: now,
      days: BOUNDS.days,
      liveVersion: live.version,
      baskets: repriced.length,
      isCut,
      currencies,
      ...counts,
      mostChanged: mostChanged.map(basketRow),
      withObstacles: withObstacles.map(basketRow),
      renewals: await renewals(read, before, after),
    });
  };
}

interface Repricing {
  readonly brandId: string;
  readonly before: LiveStore;
  readonly after: LiveStore;
  readonly at: number;
}

async function reprice(
  { clock }: Pick<OperatorServices, 'clock'>,
  read: Queries,
  { brandId, before, after, at }: Repricing,
): Promise<{ readonly repriced: readonly RepricedBasket[]; readonly isCut: boolean }> {
  const repriced: RepricedBasket[] = [];
  const since = at - BOUNDS.days * DAY_MS;
  const started = clock.now();
  let last: RecentBasket | null = null;
  for (;;) {
    const part: readonly RecentBasket[] = await listRecentBaskets(read, brandId, { since, last, limit: BOUNDS.part });
    for (const { basket, billing } of part) {
      if (basket.lines.length === 0) continue;
      const facts = factsOf(billing, at);
      const shown = { ...inSoldCurrency(basket, before.brand.currencies), dismissed: [] };
      repriced.push(
        compareBasket({
          basketId: basket.id,
          before: priceWith(before, shown, facts),
          after: priceWith(after, shown, facts),
          tldBefore: (productId) => before.product(productId)?.tld,
          tldAfter: (productId) => after.product(productId)?.tld,
        }),
      );
    }
    last = part.at(-1) ?? null;
    if (last === null || part.length < BOUNDS.part) return { repriced, isCut: false };
    if (repriced.length >= BOUNDS.baskets || clock.now() - started > BOUNDS.ms) return { repriced, isCut: true };
    await setImmediate();
  }
}

/** The facts of both prices: nothing is used up or reserved, and tax numbers count as not confirmed. */
function factsOf(billing: RecentBasket['billing'], at: number): Parameters<typeof priceWith>[2] {
  return {
    usedUp: new Set(),
    customer: { firstTime: null, usesByPromotion: {} },
    address: billing === null ? null : taxAddressOf(billing, null),
    ownedDomains: null,
    termEnds: new Map(),
    reserved: new Map(),
    checks: new Map(),
    taxNumber: null,
    at,
  };
}

function basketRow({
  basketId,
  currency,
  beforeMinor,
  afterMinor,
  basisPoints,
  obstacles,
  difference,
}: RepricedBasket) {
  const { lines, later, vouchers } = difference;
  return { basketId, currency, beforeMinor, afterMinor, basisPoints, obstacles, lines, later, vouchers };
}

/** Renewals of what customers have: services keep their price, domains follow that of the day within I10. */
async function renewals(read: Queries, before: LiveStore, after: LiveStore) {
  const brandId = before.brand.id;
  const changes = priceChanges(before, after).filter(({ of, kind }) => of === 'domain' && kind === 'renew');
  const names = changes.length === 0 ? [] : await listActiveNames(read, brandId, BOUNDS.domains);
  const domainsOf = new Map<string, number>();
  for (const name of names) {
    const tld = name.slice(name.indexOf('.') + 1);
    domainsOf.set(tld, (domainsOf.get(tld) ?? 0) + 1);
  }
  return {
    services: await countRenewingServices(read, brandId),
    areDomainsCut: names.length === BOUNDS.domains,
    domains: changes.flatMap(({ item, name, currency, beforeMinor, afterMinor, basisPoints }) => {
      const domains = domainsOf.get(item) ?? 0;
      return domains === 0 ? [] : [{ tld: name, currency, beforeMinor, afterMinor, basisPoints, domains }];
    }),
  };
}
