import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientEvent } from '#tests/faults/checker/client-event.ts';
import type { EventSignal } from '#tests/faults/event-signal.ts';

/** Observes when shoppers can buy again. */
export interface SalesMonitor {
  /**
   * Resolves when an order was acknowledged that its shopper confirmed after the call: to the time (ms) since then, or
   * to null after the time limit.
   */
  untilSold(withinMs: number): Promise<number | null>;
  /** The requests that got no complete answer since the start. */
  lostAnswers(): readonly string[];
  stop(): void;
}

/** Starts to observe. */
export function monitorSales(moments: EventSignal): SalesMonitor {
  const confirmedAt = new Map<string, number>();
  const acknowledgedAt = new Map<string, number>();
  const lost: string[] = [];
  const stop = moments.follow((event: ClientEvent) => {
    if (event.kind === 'confirmed') confirmedAt.set(event.orderId, event.at);
    if (event.kind === 'acknowledged') acknowledgedAt.set(event.orderId, event.at);
    if (event.kind === 'retried' && event.reason === 'connection lost') lost.push(event.during);
  });

  function firstSoldSince(startedAt: number): number | null {
    const times = [...acknowledgedAt].flatMap(([orderId, at]) =>
      (confirmedAt.get(orderId) ?? 0) > startedAt ? at : [],
    );
    return times.length === 0 ? null : Math.min(...times);
  }

  return {
    async untilSold(withinMs) {
      const startedAt = Date.now();
      for (; Date.now() < startedAt + withinMs; await sleep(50)) {
        const soldAt = firstSoldSince(startedAt);
        if (soldAt !== null) return soldAt - startedAt;
      }
      return null;
    },
    lostAnswers: () => lost,
    stop,
  };
}
