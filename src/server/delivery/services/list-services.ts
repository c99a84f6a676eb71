import type { listServices as endpoint } from '#contract/services.ts';
import { isDomainProductId } from '#core/catalogue/domain-product.ts';
import { toUnicode } from '#core/domains/names/domain-name.ts';
import { ok } from '#core/result.ts';
import { type StoredTermOffer, listOpenTermOffers } from '#server/delivery/term-offers/term-offer-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handler } from '#server/request/request-context.ts';
import { signedIn } from '#server/request/sessions/signed-in.ts';
import { type StoredMethod, automaticMethod, listMethods } from '#server/sales/public.ts';
import { type KnownService, listServicesOf } from './service-store.ts';
import { listNextTerms } from './subscription-store.ts';
import { listUnpaidInvoices } from './unpaid-invoice-store.ts';

/** The services of the signed-in customer, newest first; domains have their own list. */
export function listServices({ database }: { readonly database: Database }): Handler<typeof endpoint> {
  return async (context) => {
    const customer = signedIn(context);
    if (!customer.ok) return customer;
    const brandId = context.store.brand.id;
    const services = await listServicesOf(database.read, { brandId, customerId: customer.value });
    const others = services.filter(({ productId }) => !isDomainProductId(productId));
    const serviceIds = others.map(({ id }) => id);
    const offers = await listOpenTermOffers(database.read, { brandId, serviceIds });
    const methods = await listMethods(database.read, { brandId, customerId: customer.value });
    const unpaid = await listUnpaidInvoices(database.read, { brandId, serviceIds });
    const charges = await listFirstCharges(database, brandId, others);
    return ok({
      services: others
        .toSorted(newestFirst)
        .map((service) =>
          serviceView(withFirstCharge(service, charges), { methods, offers, unpaid, now: context.now }),
        ),
    });
  };
}

/** The next charges of services in their trial by id, in minor units: the first one may differ from those of later terms. */
async function listFirstCharges(
  { read }: Pick<Database, 'read'>,
  brandId: string,
  services: readonly KnownService[],
): Promise<ReadonlyMap<string, number>> {
  const ids = services.filter(mayBeInTrial).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const nextTerms = await listNextTerms(read, { brandId, ids });
  return new Map(nextTerms.flatMap(({ id, renewal }) => (renewal === null ? [] : [[id, renewal.amountMinor]])));
}

/** The renewal of a line with a trial is a term later than the end of the trial, or than a late set-up. */
function mayBeInTrial({ startedAt, renewsAt, document: { renewal } }: KnownService): boolean {
  return renewsAt !== null && renewal !== null && (renewsAt < renewal.at || renewsAt <= startedAt);
}

function withFirstCharge(service: KnownService, charges: ReadonlyMap<string, number>): KnownService {
  const { id, document } = service;
  const amountMinor = charges.get(id);
  if (amountMinor === undefined || document.renewal === null) return service;
  return { ...service, document: { ...document, renewal: { ...document.renewal, amountMinor } } };
}

function newestFirst(a: KnownService, b: KnownService): number {
  return b.startedAt - a.startedAt || (a.id < b.id ? 1 : -1);
}

/** What the views of a customer's services have in common. */
interface ListedWith {
  readonly methods: readonly StoredMethod[];
  readonly offers: readonly StoredTermOffer[];
  /** The invoices of terms that are due, by the id of the service. */
  readonly unpaid: ReadonlyMap<string, string>;
  readonly now: number;
}

function serviceView(service: KnownService, { offers, ...charging }: ListedWith) {
  const { id, name, orderId, startedAt, renewsAt, state, suspension, cancelledAt, document } = service;
  const { configuration, facts = [] } = document;
  const domain = configuration.domain === null ? null : toUnicode(configuration.domain.name);
  return {
    id,
    name,
    domain,
    orderId,
    startedAt,
    renewsAt,
    state,
    suspension: state === 'suspended' ? suspension : null,
    cancelledAt,
    renewal: renewalView(service, charging),
    termOffer: termOfferView(service, offers),
    facts: [...facts],
  };
}

/** An open offer is void once its term has begun, or the service ends. */
function termOfferView({ id, renewsAt, cancelledAt, state }: KnownService, offers: readonly StoredTermOffer[]) {
  const offer = offers.find(({ serviceId }) => serviceId === id);
  if (offer?.periodStart !== renewsAt || cancelledAt !== null || state === 'ended') return null;
  const { newTerm: term, newMinor: amountMinor, currency, periodStart: startsAt } = offer;
  return { term, amountMinor, currency, startsAt };
}

function renewalView(
  { id, renewsAt, state, cancelledAt, document }: KnownService,
  { methods, unpaid, now }: Omit<ListedWith, 'offers'>,
) {
  const { renewal, currency } = document;
  if (renewal === null || renewsAt === null || cancelledAt !== null || state === 'ended') return null;
  const { amountMinor, term } = renewal;
  const label = automaticMethod(methods, { currency, at: Math.max(now, renewsAt) })?.label ?? null;
  const by = label === null ? null : { kind: label.kind, brand: label.brand, last4: label.last4 };
  const invoiceId = unpaid.get(id);
  return {
    amountMinor,
    currency,
    term,
    method: by,
    ...(invoiceId === undefined ? {} : { unpaidInvoiceId: invoiceId }),
  };
}
