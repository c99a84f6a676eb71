import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type { getOrder as endpoint } from '#contract/operator/orders.ts';
import { chosenValues } from '#core/catalogue/chosen-values.ts';
import type { Product } from '#core/catalogue/product.ts';
import type { PricedLine, TaxAmount } from '#core/pricing/priced-basket.ts';
import type { CancellationRequest, StoredOrder, StoredOrderLine } from '#server/sales/public.ts';
import type { LineSubjects } from './line-subjects-store.ts';

type OrderPage = OperatorOutputOf<typeof endpoint>;

/** A line of an order with its state, what was chosen and how its amount came about. */
export function lineView(
  line: PricedLine,
  place: number,
  { lines, requests, subjects, product }: LineContext,
): OrderPage['lines'][number] {
  const { id, name, totalMinor, configuration, renews } = line;
  const stored = lines.find(({ lineId }) => lineId === id);
  const { productId, term, quantity, domain } = configuration;
  return {
    id,
    place,
    name,
    state: stored?.state ?? 'waiting',
    withdrawnAt: stored?.withdrawnAt ?? null,
    cancellation: cancellationView(requests.findLast(({ lineId }) => lineId === id)),
    totalMinor,
    price: priceView(line),
    productId,
    term,
    quantity,
    domain: domain === null ? null : domain.name,
    hasDomain: domain !== null && subjects.domains.has(domain.name),
    serviceId: renews?.serviceId ?? subjects.services.get(id) ?? null,
    configuration: configurationView(configuration, product),
  };
}

/** What is known of an order besides a line itself. */
interface LineContext {
  readonly lines: readonly StoredOrderLine[];
  /** Oldest first. */
  readonly requests: readonly CancellationRequest[];
  readonly subjects: LineSubjects;
  readonly product: Product | undefined;
}

function cancellationView(request: CancellationRequest | undefined): OrderPage['lines'][number]['cancellation'] {
  if (request === undefined) return null;
  const { state, actor: by, reason, requestedAt, decidedAt } = request;
  return { state, by, reason, requestedAt, decidedAt };
}

/** What was chosen, by the names of the product as it was sold; by keys where the product is unknown. */
export function configurationView(
  configuration: PricedLine['configuration'],
  product: Product | undefined,
): { name: string; value: string }[] {
  const { domain } = configuration;
  return [
    ...chosenValues(configuration, product).map((chosen) => ({ name: chosen.name, value: chosen.value })),
    ...(domain === null ? [] : [{ name: domain.mode, value: domain.name }]),
  ];
}

function priceView({ parts, subtotalMinor, discountMinor, discounts, taxes }: PricedLine) {
  return {
    parts: parts.map(({ kind, name, regularMinor, currentMinor }) => ({ kind, name, regularMinor, currentMinor })),
    listMinor: subtotalMinor,
    discountMinor,
    discounts: discounts.map(({ code, description, amountMinor }) => ({ code, description, amountMinor })),
    taxes: taxes.map(taxView),
  };
}

/** What the buyer saw and confirmed. */
export function confirmationView({
  storeVersion,
  quoteHash,
  document: { priced, confirmed = priced, consents },
}: StoredOrder): OrderPage['confirmation'] {
  const { termsVersion, acceptedAt, buttonLabel, startsAtOnce = null } = consents;
  const { taxMode, taxTreatment, vouchers } = priced;
  return {
    storeVersion,
    quoteHash,
    confirmedAt: acceptedAt,
    termsVersion,
    buttonLabel,
    startsAtOnce,
    taxMode,
    taxTreatment,
    listMinor: confirmed.subtotalMinor,
    discountMinor: confirmed.discountMinor,
    totalMinor: confirmed.totalMinor,
    vouchers: vouchers.map(({ code, description, amountMinor }) => ({ code, description, amountMinor })),
  };
}

/** A tax by name, rate and amount. */
export function taxView({ name, basisPoints, amountMinor }: TaxAmount): OrderPage['taxes'][number] {
  return { name, basisPoints, amountMinor };
}
