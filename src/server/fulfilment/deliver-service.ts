import { addMonths } from '#core/billing-term.ts';
import type { PricedLine } from '#core/pricing/priced-basket.ts';
import { shownFacts } from '#core/services/service-facts.ts';
import type { ServiceFact } from '#core/services/service-facts.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database.ts';
import { moveLine } from './end-line.ts';
import type { FulfilmentServices } from './fulfilment-services.ts';
import type { ServiceDocument } from './service-document.ts';
import { insertService } from './service-store.ts';
import type { StoredService } from './service-store.ts';
import { finishStep } from './step-store.ts';
import type { Step } from './step-store.ts';

/**
 * Makes the service of one paid line, marks the line delivered and, with the last line, completes the order. An order whose money went back meanwhile
 * delivers nothing more; false then, and when another worker has taken the step over.
 */
export async function deliverService(
  services: Pick<FulfilmentServices, 'ids' | 'tell'>,
  tx: Queries,
  { step, order, line }: Delivering,
  { facts, at }: { readonly facts: readonly ServiceFact[]; readonly at: number },
): Promise<boolean> {
  const isOwed = order.state === 'in-fulfilment';
  if (!(await finishStep(tx, step, isOwed ? 'done' : 'given-up', at))) return false;
  if (isOwed) await insertService(tx, serviceOf(services.ids.uuid(), order, line, { at, facts: shownFacts(facts) }));
  await moveLine(services, tx, order, line.id, isOwed ? ['started', 'delivered'] : ['postponed', 'cancelled'], at);
  return isOwed;
}

/** A line of a locked order that is set up, and the step that does it. */
interface Delivering {
  readonly step: Step;
  readonly order: StoredOrder;
  readonly line: PricedLine;
}

/** The service a delivered line becomes; a name's term is the registry's where that is known. */
export function serviceOf(
  id: string,
  order: StoredOrder,
  line: PricedLine,
  made: { readonly at: number; readonly expiresAt?: number | null; readonly facts?: readonly ServiceFact[] },
): StoredService {
  const { configuration, trial, renewal } = line;
  const { at, expiresAt = null, facts = [] } = made;
  const renewsAt = trial === null ? (expiresAt ?? addMonths(at, configuration.term)) : trial.endsAt;
  const document: ServiceDocument = { configuration, renewal, currency: order.currency };
  return {
    brandId: order.brandId,
    id,
    orderId: order.id,
    lineId: line.id,
    customerId: order.customerId,
    productId: configuration.productId,
    name: line.name,
    document: JSON.stringify(facts.length === 0 ? document : { ...document, facts }),
    startedAt: at,
    renewsAt: renewal === null ? null : renewsAt,
  };
}
