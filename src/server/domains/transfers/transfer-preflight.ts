import type { transferPreflight as endpoint } from '#contract/domains.ts';
import { problem } from '#contract/problems.ts';
import { parseDomainName, toUnicode } from '#core/domains/names/domain-name.ts';
import { splitSuffix } from '#core/domains/names/split-suffix.ts';
import { domainPriceView } from '#core/domains/prices/domain-price-view.ts';
import { preflightTransfer } from '#core/domains/transfer-preflight.ts';
import type { TransferCheckInput } from '#core/domains/transfer-preflight.ts';
import { ok, refuse } from '#core/result.ts';
import type { SearchServices } from '#server/domains/domain-services.ts';
import { findOwnedNames } from '#server/domains/owned-name-store.ts';
import { lookUpName } from '#server/domains/search/look-up-name.ts';
import type { LookedUp } from '#server/domains/search/look-up-name.ts';
import { saveNameTerm } from '#server/domains/search/name-term-store.ts';
import { customerOf, loadShopperNames } from '#server/domains/search/shopper-names.ts';
import type { RequestContext, Handler } from '#server/http/request/request-context.ts';
import { shelfContext } from '#server/storefront/public.ts';
import { limitCodes } from './limit-codes.ts';

/**
 * Checks whether a name held elsewhere can be transferred now, and lists the blockers. Its expiry is stored, since the
 * renewal date follows from it. Problems: 'domains/name-invalid', 'limits/too-many-requests'.
 */
export function transferPreflight(services: SearchServices): Handler<typeof endpoint> {
  return async (context, { name, authCode = '' }) => {
    const parsed = parseDomainName(name);
    if (!parsed.ok) return refuse(problem('domains/name-invalid'));
    const { ascii } = parsed.value;
    const limited = authCode === '' ? null : await limitCodes(services.database, context, ascii);
    if (limited !== null) return refuse(limited);
    const ticket = services.gate.enter(context.network, context.now);
    if (!ticket.isLetIn) {
      const { retryAfterSeconds } = ticket;
      return refuse(problem('limits/too-many-requests', { data: { retryAfterSeconds } }));
    }
    try {
      return ok(await look(services, context, ascii, authCode === '' ? null : authCode));
    } finally {
      ticket.leave();
    }
  };
}

async function look(services: SearchServices, context: RequestContext, ascii: string, code: string | null) {
  const { store, now } = context;
  const brandId = store.brand.id;
  const split = splitSuffix(ascii, store.tldIndex);
  const name = split?.name ?? ascii;
  const tld = split === null ? undefined : store.tldIndex.get(split.tld);
  const given = { customerId: customerOf(context), names: [name] };
  const isOwned = (await findOwnedNames(services.database.read, brandId, given)).has(name);
  const found = tld === undefined || isOwned ? UNCHECKED : await lookUpName(services, { brandId, tld, name, code });
  const { info } = found;
  const expiresAt = info.kind === 'known' ? info.expiresAt : null;
  if (expiresAt !== null) await keepTerm(services, { brandId, name, expiresAt, at: now });
  const { currency } = await loadShopperNames(services.database.read, context, undefined);
  return {
    name,
    unicode: toUnicode(name),
    ...preflightTransfer({ tld, isOwned, held: heldOf(info), code: found.code }, now),
    price: domainPriceView(tld, currency, shelfContext(store, now)),
    expiresAt,
    registrar: info.kind === 'known' ? info.registrar : null,
  };
}

/** If the database refuses writes only the renewal date in the basket is missing. */
async function keepTerm(
  { database, log }: SearchServices,
  term: { readonly brandId: string; readonly name: string; readonly expiresAt: number; readonly at: number },
): Promise<void> {
  try {
    await database.transaction((tx) => saveNameTerm(tx, term));
  } catch (error) {
    log.warn({ err: error }, 'the expiry date of a domain could not be saved');
  }
}

const UNCHECKED: LookedUp = { info: { kind: 'unknown', reason: 'away' }, code: 'none' };

function heldOf(info: LookedUp['info']): TransferCheckInput['held'] {
  return info.kind === 'known' ? info : info.kind;
}
