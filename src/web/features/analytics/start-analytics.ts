import { subscribeToCommerce } from '#web/commerce-facts.ts';
import { followCommerce } from './follow-commerce.ts';
import { sendToCollector } from './send-to-collector.ts';
import type { Collector } from './send-to-collector.ts';

/** Reports commerce events to the brand's collector. Returns the function that stops it and deletes what was stored. */
export function startAnalytics(collector: Collector, apiBase: string): () => void {
  const { note, stop } = followCommerce({
    tell: (event) => sendToCollector(collector, event),
    getBasket: () => getJson(`${apiBase}/basket`),
    storage: localStorage,
  });
  const stopHearing = subscribeToCommerce((fact) => void note(fact));
  return () => {
    stopHearing();
    stop();
    globalThis.dataLayer = undefined;
  };
}

async function getJson(address: string): Promise<unknown> {
  const answer: unknown = await (await fetch(address)).json();
  return answer;
}
