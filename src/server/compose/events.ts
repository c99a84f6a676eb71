import { createFulfilmentSubscription } from '#server/delivery/public.ts';
import { transferCodeSubscription } from '#server/domains/public.ts';
import { type Publish, type Subscription, createPublisher } from '#server/events/publisher.ts';
import { createEmailSubscription, createWebhookSubscription } from '#server/notify/public.ts';
import type { Ids } from '#server/platform/ids.ts';
import { reservationSubscription } from '#server/shop/public.ts';
import type { Storefronts } from '#server/storefront/public.ts';
import { type MetricsServices, createMetricsSubscription } from './metrics-subscription.ts';

/** Dependencies of the subscribers. */
interface SubscriberServices {
  readonly ids: Pick<Ids, 'uuid'>;
  readonly storefronts: Pick<Storefronts, 'byBrand'>;
  /** Absent in processes without metrics. */
  readonly metrics?: MetricsServices;
}

/** All subscribers of events, by name and in the order in which they run. */
export function subscriptionsOf({ ids, storefronts, metrics }: SubscriberServices) {
  return {
    fulfilment: createFulfilmentSubscription(ids),
    reservations: reservationSubscription,
    transferCodes: transferCodeSubscription,
    emails: createEmailSubscription(ids),
    webhooks: createWebhookSubscription({ ids, storefronts }),
    ...(metrics === undefined ? {} : { metrics: createMetricsSubscription(metrics) }),
  } as const satisfies Readonly<Record<string, Subscription>>;
}

/** The publisher of a process, with all subscribers. */
export function composeEvents(services: SubscriberServices): Publish {
  return createPublisher(Object.values(subscriptionsOf(services)));
}
