import type { checkDomain as endpoint } from '#contract/domains.ts';
import { problem } from '#contract/problems.ts';
import { checkName } from '#core/domains/names/check-name.ts';
import { parseDomainName, toUnicode } from '#core/domains/names/domain-name.ts';
import { splitSuffix } from '#core/domains/names/split-suffix.ts';
import type { PlannedName } from '#core/domains/search/search-plan.ts';
import type { Tld } from '#core/domains/tld.ts';
import { ok, refuse } from '#core/result.ts';
import type { SearchServices } from '#server/domains/domain-services.ts';
import { isOwnedByShopper } from '#server/domains/is-owned-by-shopper.ts';
import type { Handler, RequestContext } from '#server/request/request-context.ts';
import { shelfContext } from '#server/storefront/public.ts';
import { type DomainCard, answeredCard, firstCard } from './domain-card.ts';
import { soldIn } from './plan-search.ts';
import { queryAllNames } from './query-names.ts';
import { searchTimeout } from './search-timeout.ts';

/**
 * Checks one name at its registry now, bypassing the cache; the retry of "couldn't check". Problems:
 * 'domains/name-invalid', 'limits/too-many-requests'.
 */
export function checkDomain(services: SearchServices): Handler<typeof endpoint> {
  return async (context, input) => {
    const ticket = services.gate.enter(context.network, context.now);
    if (!ticket.isAllowed) {
      const { retryAfterSeconds } = ticket;
      return refuse(problem('limits/too-many-requests', { data: { retryAfterSeconds } }));
    }
    try {
      const parsed = parseDomainName(input.name);
      return parsed.ok
        ? ok(await check(services, context, parsed.value.ascii))
        : refuse(problem('domains/name-invalid'));
    } finally {
      ticket.release();
    }
  };
}

async function check(services: SearchServices, context: RequestContext, ascii: string): Promise<DomainCard> {
  const { currency, lines } = await services.shopperNames(context);
  const tlds = soldIn(context.store.tldIndex, currency);
  const planned = plan(ascii, tlds);
  const tld = tlds.get(planned.tld);
  const card = firstCard(planned, {
    currency,
    tld,
    lineId: lines.get(planned.ascii),
    isOwned: await isOwnedByShopper(services, context, planned.ascii),
    shelf: shelfContext(context.store, context.now),
  });
  if (card.state !== 'checking' || tld === undefined) return card;
  const brandId = context.store.brand.id;
  const answers = await queryAllNames(services, brandId, [{ name: card.name, tld }], searchTimeout(services));
  services.checks.add(brandId, answers);
  return answeredCard(card, answers[0]?.availability ?? { kind: 'unknown', reason: 'timeout' }, context.store.domains);
}

/** The registrable part of the name; the name itself when its TLD is not sold. */
function plan(ascii: string, tlds: ReadonlyMap<string, Tld>): PlannedName {
  const split = splitSuffix(ascii, tlds);
  const name = split?.name ?? ascii;
  const tld = split?.tld ?? ascii.slice(ascii.lastIndexOf('.') + 1);
  return {
    ascii: name,
    unicode: toUnicode(name),
    tld,
    origin: 'asked',
    refusal: checkName(name, tlds.get(tld)),
  };
}
