import type { Problem, ProblemCode } from '#contract/problems.ts';
import type { DomainChoice } from '#core/catalogue/configuration.ts';
import { domainProductId } from '#core/catalogue/domain-product.ts';
import { toUnicode } from '#core/domains/names/domain-name.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { type BillingTerm, isBillingTerm } from '#core/time/billing-term.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { basketDomains } from './basket-domains.ts';

/** A domain that was added to the basket. */
export interface AddedDomain {
  readonly name: string;
  readonly unicode: string;
  readonly lineId: string;
}

/** Why a domain was not added: the problem code, or its state at the registry. */
export interface AddRefusal {
  readonly name: string;
  readonly code: ProblemCode | 'taken' | 'premium';
}

/** The domain to add; the command id makes it idempotent. */
export interface DomainAddition {
  readonly tld: string;
  readonly domain: Extract<DomainChoice, { mode: 'register' | 'transfer' }>;
  readonly years: number;
  readonly commandId: string;
}

/**
 * Adds a registration or transfer to the basket. Each domain is in the basket once; one that already is counts as
 * added, unless its line is of another kind.
 */
export async function addDomain(
  { api }: Pick<PageContext, 'api'>,
  { tld, domain, years, commandId }: DomainAddition,
): Promise<Result<AddedDomain, AddRefusal>> {
  const configuration = {
    productId: domainProductId(tld, domain.mode === 'transfer' ? 'transfer' : 'register'),
    term: termOf(years),
    quantity: 1,
    options: {},
    extras: [],
    fields: {},
    domain,
  };
  const added = await api.basket.command({ commandId, command: { kind: 'add-line', configuration } });
  const isThere = added.ok || added.problem.code === 'basket/domain-in-basket';
  if (!isThere) return refuse({ name: domain.name, code: refusalCode(added.problem) });
  const basket = added.ok ? added : await api.basket.get({});
  if (!basket.ok) return refuse({ name: domain.name, code: basket.problem.code });
  const line = basketDomains(basket.value.lines).find(({ name, mode }) => name === domain.name && mode === domain.mode);
  // Without a refusal the command is a repeated one, whose line was removed since.
  const absent = added.ok ? 'basket/line-not-found' : added.problem.code;
  if (line === undefined) return refuse({ name: domain.name, code: absent });
  return ok({ name: line.name, unicode: toUnicode(line.name), lineId: line.lineId });
}

function termOf(years: number): BillingTerm {
  const term = years * 12;
  return isBillingTerm(term) && term > 0 ? term : 12;
}

function refusalCode({ code, fields = [] }: Problem): AddRefusal['code'] {
  const ofName = fields.find((field) => field.path.endsWith('domain'))?.code;
  return ofName === 'taken' || ofName === 'premium' ? ofName : code;
}
