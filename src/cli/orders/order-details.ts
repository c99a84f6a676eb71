import { inLine } from '#cli/terminal-text.ts';
import { chosenValues } from '#core/catalogue/chosen-values.ts';
import type { DomainChoice } from '#core/catalogue/configuration.ts';
import type { Product } from '#core/catalogue/product.ts';
import { toUnicode } from '#core/domains/names/domain-name.ts';
import { resolveRegistrant } from '#core/domains/registrants/registrant-details.ts';
import type { OrderDocument } from '#core/orders/order.ts';
import type { PricedLine } from '#core/pricing/priced-basket.ts';

/** The buyer: name, address and tax number, one line each; and the registrant where that is another person. */
export function buyerRows({ billing, taxEvidence, registrant }: OrderDocument): readonly string[] {
  const number = taxEvidence?.taxNumber ?? null;
  const holder = registrant === undefined || registrant.sameAsBilling ? null : resolveRegistrant(registrant, billing);
  return [
    `buyer: ${listed([billing.name, billing.company, billing.email, billing.phone])}`,
    `  ${addressOf(billing)}`,
    ...(number === null ? [] : [`  tax number: ${inLine(number.text)}, ${number.state}`]),
    ...(billing.registrationNumber === '' ? [] : [`  registration number: ${inLine(billing.registrationNumber)}`]),
    ...(holder === null
      ? []
      : [
          `holder of the domains: ${listed([holder.name, holder.company, holder.email, holder.phone])}`,
          `  ${addressOf(holder)}`,
        ]),
  ];
}

/** The configuration of a line, by the names of the product as it was sold; by keys where it is not known. */
export function configurationRows({ configuration }: PricedLine, product: Product | undefined): readonly string[] {
  const { productId, term, quantity, domain } = configuration;
  const months = term === 0 ? 'once' : `for ${term} ${term === 1 ? 'month' : 'months'}`;
  return [
    `${quantity === 1 ? '' : `${quantity} × `}${productId}, ${months}`,
    ...chosenValues(configuration, product).map(({ kind, name, value }) =>
      kind === 'extra' ? `extra: ${inLine(name)}` : `${inLine(name)}: ${inLine(value)}`,
    ),
    ...(domain === null ? [] : domainRows(domain)),
  ];
}

function domainRows(domain: DomainChoice): readonly string[] {
  const name = toUnicode(domain.name);
  const written = name === domain.name ? name : `${name} (${domain.name})`;
  return [
    `domain: ${written}, ${DOMAIN_TEXTS[domain.mode]}`,
    ...(domain.mode === 'register' && domain.nameservers.length > 0
      ? [`name servers: ${listed(domain.nameservers)}`]
      : []),
  ];
}

const DOMAIN_TEXTS = {
  register: 'registered',
  transfer: 'transferred',
  renew: 'renewed',
  restore: 'restored',
  existing: 'the buyer has it elsewhere',
  basket: 'bought with it',
} as const satisfies Record<DomainChoice['mode'], string>;

function addressOf(
  address: Pick<OrderDocument['billing'], 'line1' | 'line2' | 'postcode' | 'city' | 'region' | 'country'>,
) {
  const { line1, line2, postcode, city, region, country } = address;
  return listed([line1, line2, `${postcode} ${city}`.trim(), region, country]);
}

function listed(parts: readonly string[]): string {
  return parts
    .map(inLine)
    .filter((part) => part !== '')
    .join(', ');
}
