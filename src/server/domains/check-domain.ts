import type { checkDomain as endpoint } from '#contract/domains.ts';
import { problem } from '#contract/problems.ts';
import { checkName } from '#core/domains/check-name.ts';
import { parseDomainName, toUnicode } from '#core/domains/domain-name.ts';
import type { PlannedName } from '#core/domains/search-plan.ts';
import { splitSuffix } from '#core/domains/split-suffix.ts';
import type { Tld } from '#core/domains/tld.ts';
import { ok, refuse } from '#core/result.ts';
import type { Call, Handler } from '#server/http/call.ts';
import { shelfContext } from '#server/storefront/public.ts';
import { askAllNames } from './ask-names.ts';
import { answeredCard, firstCard } from './domain-card.ts';
import type { DomainCard } from './domain-card.ts';
import type { DomainServices, SearchServices } from './domain-services.ts';
import { findOwnedNames } from './owned-name-store.ts';
import { patienceOf } from './patience.ts';
import { soldIn } from './plan-search.ts';
import { customerOf, loadShopperNames } from './shopper-names.ts';

/**
 * Checks one name at its registry now, bypassing the cache; the retry of "couldn't check". Problem:
 * 'limits/too-many-requests'.
 */
export function checkDomain(services: SearchServices): Handler<typeof endpoint> {
  return async (call, input) => {
    const ticket = services.gate.enter(call.network, call.now);
    if (!ticket.isLetIn) {
      const { retryAfterSeconds } = ticket;
      return refuse(problem('limits/too-many-requests', { data: { retryAfterSeconds } }));
    }
    try {
      const parsed = parseDomainName(input.name);
      return parsed.ok ? ok(await check(services, call, parsed.value.ascii)) : refuse(problem('domains/name-invalid'));
    } finally {
      ticket.leave();
    }
  };
}

async function check(services: SearchServices, call: Call, ascii: string): Promise<DomainCard> {
  const { currency, lines } = await loadShopperNames(services.database.read, call, undefined);
  const tlds = soldIn(call.store.tldIndex, currency);
  const planned = plan(ascii, tlds);
  const tld = tlds.get(planned.tld);
  const card = firstCard(planned, {
    currency,
    tld,
    lineId: lines.get(planned.ascii),
    isOwned: await isOwned(services, call, planned.ascii),
    shelf: shelfContext(call.store, call.now),
  });
  if (card.state !== 'checking' || tld === undefined) return card;
  const brandId = call.store.brand.id;
  const answers = await askAllNames(services, brandId, [{ name: card.name, tld }], patienceOf(services));
  services.checks.note(brandId, answers);
  return answeredCard(card, answers[0]?.availability ?? { kind: 'unknown', reason: 'timeout' }, call.store.domains);
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

async function isOwned({ database }: Pick<DomainServices, 'database'>, call: Call, name: string): Promise<boolean> {
  const given = { customerId: customerOf(call), names: [name] };
  return (await findOwnedNames(database.read, call.store.brand.id, given)).has(name);
}
