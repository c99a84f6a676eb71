import type { Terminal } from '#cli/command.ts';
import { inLine } from '#cli/terminal-text.ts';
import { chosenValues } from '#core/catalogue/chosen-values.ts';
import type { DomainChoice } from '#core/catalogue/configuration.ts';
import type { Product } from '#core/catalogue/product.ts';
import { toUnicode } from '#core/domains/names/domain-name.ts';
import { resolveRegistrant } from '#core/domains/registrants/registrant-details.ts';
import { writeAmount } from '#core/money/write-amount.ts';
import type { OrderDocument } from '#core/orders/order.ts';
import { openDisputeMinor } from '#core/payments/dispute.ts';
import type { PricedLine } from '#core/pricing/priced-basket.ts';
import { isoInstant } from '#core/time/iso-instant.ts';
import { listOrderTasks } from '#server/jobs/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  type StoredOrder,
  listCreditNotes,
  listOrderLines,
  listRepayments,
  findOrderMoney,
} from '#server/sales/public.ts';
import { createStorefronts } from '#server/storefront/public.ts';
import { type OrderJson, orderJson } from './order-json.ts';
import type { OrdersArguments } from './read-orders-arguments.ts';

/**
 * Prints an order: its buyer, its lines with positions and configuration, its invoice, credit notes and payments, and
 * its open operator tasks.
 */
export async function showOrder(
  order: StoredOrder,
  given: OrdersArguments,
  database: Database,
  { out }: Terminal,
): Promise<number> {
  const { read } = database;
  if (given.isJson) {
    out(JSON.stringify({ order: await orderJson(order, read) } satisfies OrderJson, null, 2));
    return 0;
  }
  const { brandId, id: orderId, currency, document } = order;
  const lines = await listOrderLines(read, brandId, orderId);
  const states = new Map(lines.map(({ lineId, state }) => [lineId, state]));
  const amount = (amountMinor: number) => writeAmount(amountMinor, currency);
  out(`${order.number} of ${brandId}: ${order.state}`);
  out(`  placed ${isoInstant(order.placedAt)} by ${order.email}, ${amount(order.totalMinor)}`);
  for (const row of buyerRows(document)) out(`  ${row}`);
  const store = await createStorefronts(database).at(brandId, order.storeVersion);
  for (const [index, line] of document.priced.lines.entries()) {
    out(`  line ${index + 1}: ${line.name}, ${amount(line.totalMinor)}, ${states.get(line.id) ?? 'waiting'}`);
    for (const row of configurationRows(line, store?.product(line.configuration.productId))) out(`    ${row}`);
  }
  await showMoney(order, read, out);
  for (const { lineId, reason, createdAt } of await listOrderTasks(read, { brandId, orderId })) {
    const place = document.priced.lines.findIndex(({ id }) => id === lineId) + 1;
    const where = place === 0 ? '' : ` (line ${place})`;
    out(`  requires action since ${isoInstant(createdAt)}: ${inLine(reason)}${where}`);
  }
  return 0;
}

async function showMoney(
  { brandId, id, currency }: StoredOrder,
  read: Database['read'],
  out: Terminal['out'],
): Promise<void> {
  const amount = (amountMinor: number) => writeAmount(amountMinor, currency);
  const { invoice, payments } = await findOrderMoney(read, brandId, id);
  if (invoice === null) return;
  const title = invoice.number === null ? 'payment request' : `invoice ${invoice.number}`;
  out(`  ${title}: ${invoice.state}, ${amount(invoice.paidMinor)} paid of ${amount(invoice.totalMinor)}`);
  for (const { number, totalMinor, reason, note, issuedAt } of await listCreditNotes(read, brandId, id))
    out(
      `  credit note ${number}: ${amount(totalMinor)}, ${isoInstant(issuedAt)}, ${note === '' ? reason : inLine(note)}`,
    );
  for (const { amountMinor, paidOn, reference } of await listRepayments(read, brandId, id))
    out(`  paid back by transfer: ${amount(amountMinor)}, ${paidOn}, ${inLine(reference)}`);
  for (const payment of payments) {
    const { provider, checkoutType, state, capturedMinor, refundedMinor, takenBackMinor } = payment;
    const moves = [
      [refundedMinor - takenBackMinor, 'refunded'],
      [takenBackMinor, 'charged back'],
      [openDisputeMinor(payment), 'disputed'],
    ] as const;
    const moved = moves.map(([minor, label]) => (minor === 0 ? '' : `, ${amount(minor)} ${label}`)).join('');
    out(`  payment by ${provider} (type ${checkoutType}): ${state}, ${amount(capturedMinor)} taken${moved}`);
  }
}

/** The buyer: name, address and tax number, one line each; and the registrant where that is another person. */
function buyerRows({ billing, taxEvidence, registrant: given }: OrderDocument): readonly string[] {
  const number = taxEvidence?.taxNumber ?? null;
  const registrant = given === undefined || given.sameAsBilling ? null : resolveRegistrant(given, billing);
  return [
    `buyer: ${listed([billing.name, billing.company, billing.email, billing.phone])}`,
    `  ${addressOf(billing)}`,
    ...(number === null ? [] : [`  tax number: ${inLine(number.text)}, ${number.state}`]),
    ...(billing.registrationNumber === '' ? [] : [`  registration number: ${inLine(billing.registrationNumber)}`]),
    ...(registrant === null
      ? []
      : [
          `registrant of the domains: ${listed([registrant.name, registrant.company, registrant.email, registrant.phone])}`,
          `  ${addressOf(registrant)}`,
        ]),
  ];
}

/** The configuration of a line, by the names of the product as it was sold; by keys where it is not known. */
function configurationRows({ configuration }: PricedLine, product: Product | undefined): readonly string[] {
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
