import type { transferPreflight as endpoint } from '#contract/domains.ts';
import { problem } from '#contract/problems.ts';
import { parseDomainName, toUnicode } from '#core/domains/names/domain-name.ts';
import { splitSuffix } from '#core/domains/names/split-suffix.ts';
import { type TransferCheckInput, preflightTransfer } from '#core/domains/transfer-preflight.ts';
import { domainPriceView } from '#core/pricing/domain-price-view.ts';
import { ok, refuse } from '#core/result.ts';
import type { SearchServices } from '#server/domains/domain-services.ts';
import { isOwnedByShopper } from '#server/domains/is-owned-by-shopper.ts';
import { type LookupResult, lookUpName } from '#server/domains/search/look-up-name.ts';
import { updateNameTerm } from '#server/domains/search/name-term-store.ts';
import type { Handler, RequestContext } from '#server/request/request-context.ts';
import { shelfContext } from '#server/storefront/public.ts';
import { limitCodes } from './limit-codes.ts';

/**
 * Checks whether a domain at another registrar can be transferred now, and lists the blockers. Its expiry is stored,
 * since the renewal date follows from it. Problems: 'domains/name-invalid', 'limits/too-many-requests'.
 */
export function transferPreflight(services: SearchServices): Handler<typeof endpoint> {
  return async (context, { name, authCode = '' }) => {
    const parsed = parseDomainName(name);
    if (!parsed.ok) return refuse(problem('domains/name-invalid'));
    const { ascii } = parsed.value;
    const limited = authCode === '' ? null : await limitCodes(services.database, context, ascii);
    if (limited !== null) return refuse(limited);
    const ticket = services.gate.enter(context.network, context.now);
    if (!ticket.isAllowed) {
      const { retryAfterSeconds } = ticket;
      return refuse(problem('limits/too-many-requests', { data: { retryAfterSeconds } }));
    }
    try {
      return ok(await lookUp(services, context, ascii, authCode === '' ? null : authCode));
    } finally {
      ticket.release();
    }
  };
}

async function lookUp(services: SearchServices, context: RequestContext, ascii: string, code: string | null) {
  const { store, now } = context;
  const brandId = store.brand.id;
  const split = splitSuffix(ascii, store.tldIndex);
  const name = split?.name ?? ascii;
  const tld = split === null ? undefined : store.tldIndex.get(split.tld);
  const isOwned = await isOwnedByShopper(services, context, name);
  const found = tld === undefined || isOwned ? UNCHECKED : await lookUpName(services, { brandId, tld, name, code });
  const { info } = found;
  const expiresAt = info.kind === 'known' ? info.expiresAt : null;
  if (expiresAt !== null) await storeTerm(services, { brandId, name, expiresAt, at: now });
  const { currency } = await services.shopperNames(context);
  return {
    name,
    unicode: toUnicode(name),
    ...preflightTransfer({ tld, isOwned, held: registrationOf(info), code: found.code }, now),
    price: domainPriceView(tld, currency, shelfContext(store, now)),
    expiresAt,
    registrar: info.kind === 'known' ? info.registrar : null,
  };
}

/** If the database refuses writes only the renewal date in the basket is missing. */
async function storeTerm(
  { database, log }: SearchServices,
  term: { readonly brandId: string; readonly name: string; readonly expiresAt: number; readonly at: number },
): Promise<void> {
  try {
    await database.transaction((tx) => updateNameTerm(tx, term));
  } catch (error) {
    log.warn({ err: error }, 'the expiry date of a domain could not be saved');
  }
}

const UNCHECKED: LookupResult = { info: { kind: 'unknown', reason: 'away' }, code: 'none' };

function registrationOf(info: LookupResult['info']): TransferCheckInput['held'] {
  return info.kind === 'known' ? info : info.kind;
}
