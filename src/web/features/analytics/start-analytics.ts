import { hearCommerce } from '#web/commerce-facts.ts';
import { followCommerce } from './follow-commerce.ts';
import { tellCollector } from './tell-collector.ts';
import type { Collector } from './tell-collector.ts';

/** Reports commerce events to the brand's collector. Returns the function that stops it and deletes what was stored. */
export function startAnalytics(collector: Collector, apiBase: string): () => void {
  const { note, stop } = followCommerce({
    tell: (event) => tellCollector(collector, event),
    getBasket: () => getJson(`${apiBase}/basket`),
    storage: localStorage,
  });
  const stopHearing = hearCommerce((fact) => void note(fact));
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
