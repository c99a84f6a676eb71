import type { listServices as endpoint } from '#contract/services.ts';
import { toUnicode } from '#core/domains/domain-name.ts';
import { isDomainProductId } from '#core/domains/domain-product.ts';
import { ok } from '#core/result.ts';
import { signedIn } from '#server/account/public.ts';
import type { Handler } from '#server/http/call.ts';
import type { Database } from '#server/platform/database.ts';
import { serviceDocument } from './service-document.ts';
import { loadServicesOf } from './service-store.ts';
import type { StoredService } from './service-store.ts';

/** The services of the customer who asks, the newest first; names have a list of their own. */
export function listServices({ database }: { readonly database: Database }): Handler<typeof endpoint> {
  return async (call) => {
    const customer = signedIn(call);
    if (!customer.ok) return customer;
    const services = await loadServicesOf(database.read, { brandId: call.store.brand.id, customerId: customer.value });
    const others = services.filter(({ productId }) => !isDomainProductId(productId));
    return ok({ services: others.toSorted(newestFirst).map(serviceView) });
  };
}

function newestFirst(a: StoredService, b: StoredService): number {
  return b.startedAt - a.startedAt || (a.id < b.id ? 1 : -1);
}

function serviceView({ id, name, orderId, startedAt, renewsAt, document }: StoredService) {
  const { domain } = serviceDocument(document).configuration;
  return { id, name, domain: domain === null ? null : toUnicode(domain.name), orderId, startedAt, renewsAt };
}
