/** Counters since the start, which show that faults have happened. */
export interface Tally {
  increment(counter: Counted): void;
  read(): Readonly<Record<Counted, number>>;
}

/** Completed money requests, those with a lost reply, events, and webhooks accepted with 2xx. */
export type Counted = 'moneyRequests' | 'repliesLost' | 'events' | 'deliveries';

/** Creates the counters of a process. */
export function createTally(): Tally {
  const counts = { moneyRequests: 0, repliesLost: 0, events: 0, deliveries: 0 };
  return {
    increment(counter) {
      counts[counter] += 1;
    },
    read: () => ({ ...counts }),
  };
}
