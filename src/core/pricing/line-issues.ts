import { registeredName } from '#core/catalogue/bought-name.ts';
import { checkConfiguration } from '#core/catalogue/check-configuration.ts';
import { type Availability, availabilityIssue } from '#core/domains/availability.ts';
import type { ValidationIssue } from '#core/forms/validation-issue.ts';
import { type DomainTerms, ownedDomainIssue } from './first-term.ts';
import type { ListLine } from './list-line.ts';

/** What validation issues depend on besides the lines. */
export interface IssueContext extends Pick<DomainTerms, 'ownedDomains' | 'at'> {
  /** Stock reserved by orders, by product id. */
  readonly reserved: ReadonlyMap<string, number>;
  /** The registries' last answers for the domains to be registered. */
  readonly checks: ReadonlyMap<string, { readonly answer: Availability }>;
}

/** The validation issues of each line; every issue of a priced basket is found here. */
export function lineIssues(
  lines: readonly ListLine[],
  currency: string,
  bought: ReadonlyMap<string, string>,
  context: IssueContext,
): ValidationIssue[][] {
  const exceeding = linesExceedingStock(lines, context.reserved);
  return lines.map((list) => {
    const issues = withLink(list, configurationIssues(list, currency), bought);
    const owned = ownedDomainIssue(list, context);
    const isOutOfStock = exceeding.has(list) && !issues.some(({ code }) => code === OUT_OF_STOCK.code);
    const answer = context.checks.get(registeredName(list.line.configuration) ?? '')?.answer;
    const availability = answer === undefined ? null : availabilityIssue(answer);
    return [...issues, ...domainIssue(owned), ...(isOutOfStock ? [OUT_OF_STOCK] : []), ...domainIssue(availability)];
  });
}

const PRODUCT_WITHDRAWN: ValidationIssue = { path: 'product', code: 'unavailable' };
const PRICE_MISSING: ValidationIssue = { path: 'term', code: 'not-offered' };
const DOMAIN_MISSING: ValidationIssue = { path: 'domain', code: 'required' };
const OUT_OF_STOCK: ValidationIssue = { path: 'quantity', code: 'out-of-stock' };

function domainIssue(code: ValidationIssue['code'] | null): ValidationIssue[] {
  return code === null ? [] : [{ path: 'domain', code }];
}

function configurationIssues({ line, product, available }: ListLine, currency: string): ValidationIssue[] {
  if (product === undefined) return [PRODUCT_WITHDRAWN];
  const issues = checkConfiguration(product, line.configuration, currency);
  return available || issues.length > 0 ? issues : [PRICE_MISSING];
}

/** A service that follows a domain line needs another domain if that line was removed. */
function withLink(
  { line }: ListLine,
  issues: ValidationIssue[],
  bought: ReadonlyMap<string, string>,
): ValidationIssue[] {
  const { domain } = line.configuration;
  if (domain?.mode !== 'basket' || bought.has(domain.lineId)) return issues;
  return [...issues.filter(({ path }) => path !== 'domain'), DOMAIN_MISSING];
}

/** The lines whose quantity exceeds the stock left by orders and by the lines before them. */
function linesExceedingStock(lines: readonly ListLine[], reserved: ReadonlyMap<string, number>): ReadonlySet<ListLine> {
  const left = new Map<string, number>();
  return new Set(
    lines.filter(({ line, product }) => {
      const { productId, quantity } = line.configuration;
      if (product === undefined || product.stock === null) return false;
      const before = left.get(productId) ?? product.stock - (reserved.get(productId) ?? 0);
      left.set(productId, before - quantity);
      return before < quantity;
    }),
  );
}
