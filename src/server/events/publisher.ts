import { type NewJob, enqueueJobs } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Event, EventKind } from './event.ts';

/**
 * Reacts to an event in the transaction that published it: it may change its own module's tables and returns the jobs
 * to add. External systems are called by these jobs, after the commit.
 */
export type Subscriber<Kind extends EventKind> = (
  tx: Transaction,
  event: Event<Kind>,
) => readonly NewJob[] | Promise<readonly NewJob[]>;

/** The subscriptions of one subscriber, by event kind. */
export type Subscription = { readonly [Kind in EventKind]?: Subscriber<Kind> };

/** Publishes an event to all its subscribers, in the caller's transaction. */
export type Publish = <Kind extends EventKind>(tx: Transaction, event: Event<Kind>) => Promise<void>;

/** Dependency of publishing events. */
export interface EventPublisher {
  readonly publish: Publish;
}

/** Creates the publisher of a process; subscribers run in the given order, and their jobs are added by one statement. */
export function createPublisher(subscriptions: readonly Subscription[]): Publish {
  return async (tx, event) => {
    const jobs: NewJob[] = [];
    for (const subscription of subscriptions) jobs.push(...(await run(subscription, tx, event)));
    await enqueueJobs(tx, event.brandId, jobs, event.at);
  };
}

async function run<Kind extends EventKind>(
  subscription: { readonly [K in Kind]?: Subscriber<K> },
  tx: Transaction,
  event: Event<Kind> & { readonly kind: Kind },
): Promise<readonly NewJob[]> {
  return (await subscription[event.kind]?.(tx, event)) ?? [];
}
