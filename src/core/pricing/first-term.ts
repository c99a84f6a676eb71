import { boughtDomain } from '#core/catalogue/bought-name.ts';
import { type OwnedName, ownedNameProblem } from '#core/domains/owned/owned-name.ts';
import type { ValidationIssue } from '#core/forms/validation-issue.ts';
import { addMonths } from '#core/time/billing-term.ts';
import type { ListLine } from './list-line.ts';

/** What the first terms of domains depend on. */
export interface DomainTerms {
  /** The domains of the basket that the customer owns; null for guests. */
  readonly ownedDomains: ReadonlyMap<string, OwnedName> | null;
  /** Until when the domains to be transferred are paid for, as far as known; ms. */
  readonly termEnds: ReadonlyMap<string, number>;
  readonly at: number;
}

/**
 * The line with the begin of its first term. The years of a renewal or restore follow the domain's current term. A
 * transfer adds its year to the domain's current term, or leaves the term unchanged; if that term is not known, neither
 * is the day of the renewal.
 */
export function withFirstTerm(list: ListLine, terms: DomainTerms): ListLine {
  const { configuration } = list.line;
  const domain = boughtDomain(configuration);
  switch (domain?.mode) {
    case 'renew':
    case 'restore': {
      const owned = terms.ownedDomains?.get(domain.name);
      return owned === undefined || ownedDomainIssue(list, terms) !== null
        ? list
        : { ...list, termBegins: owned.expiresAt };
    }
    case 'transfer': {
      const addsYear = list.product?.tld?.rules?.transfer.addsYear ?? true;
      const endsAt = terms.termEnds.get(domain.name);
      if (endsAt === undefined) return { ...list, openDay: addsYear ? 'adds-year' : 'keeps-term' };
      if (!addsYear) return { ...list, termBegins: addMonths(endsAt, -configuration.term) };
      return { ...list, termBegins: endsAt, paidUntil: endsAt };
    }
    default:
      return list;
  }
}

/** Why a renewal or restore cannot be ordered: the customer must own the domain, and it must be renewable or restorable now. */
export function ownedDomainIssue(
  { line, product }: ListLine,
  { ownedDomains, at }: Pick<DomainTerms, 'ownedDomains' | 'at'>,
): ValidationIssue['code'] | null {
  const domain = boughtDomain(line.configuration);
  if (domain?.mode !== 'renew' && domain?.mode !== 'restore') return null;
  if (ownedDomains === null) return 'sign-in-required';
  const owned = ownedDomains.get(domain.name);
  if (owned === undefined) return 'not-held';
  if (product?.tld === undefined) return null;
  return ownedNameProblem(product.tld, owned, { operation: domain.mode, years: line.configuration.term / 12 }, at);
}
