/** What is counted since the start, so that whoever sets faults can see that they happened. */
export interface Tally {
  note(what: Counted): void;
  read(): Readonly<Record<Counted, number>>;
}

/** Money requests that were carried out, those of them whose reply was lost, events that were told of, and webhooks that were taken with 2xx. */
export type Counted = 'moneyRequests' | 'repliesLost' | 'events' | 'deliveries';

/** Makes the tally of a process. */
export function createTally(): Tally {
  const counts = { moneyRequests: 0, repliesLost: 0, events: 0, deliveries: 0 };
  return {
    note(what) {
      counts[what] += 1;
    },
    read: () => ({ ...counts }),
  };
}
