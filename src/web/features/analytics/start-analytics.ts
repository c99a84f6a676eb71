import { subscribeToCommerce } from '#web/insight/commerce-facts.ts';
import { type Collector, sendToCollector } from './send-to-collector.ts';
import { trackCommerce } from './track-commerce.ts';

/** Reports commerce events to the brand's collector. Returns the function that stops it and deletes what was stored. */
export function startAnalytics(collector: Collector, apiBase: string): () => void {
  const { track, stop } = trackCommerce({
    report: (event) => sendToCollector(collector, event),
    getBasket: () => getJson(`${apiBase}/basket`),
    storage: localStorage,
  });
  const unsubscribe = subscribeToCommerce((fact) => void track(fact));
  return () => {
    unsubscribe();
    stop();
    globalThis.dataLayer = undefined;
  };
}

async function getJson(address: string): Promise<unknown> {
  const body: unknown = await (await fetch(address)).json();
  return body;
}
