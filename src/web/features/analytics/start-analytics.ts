import type { CommerceEvent } from '#core/analytics/commerce-event.ts';
import { subscribeToCommerce } from '#web/insight/commerce-facts.ts';
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

/** The brand's analytics service. */
interface Collector {
  readonly key: string;
  readonly endpoint: string;
}

/**
 * Adds an event to the page's data layer and sends it to the collector, also while the page unloads. Sends neither
 * cookies nor the page's URL, which may contain a key.
 */
function sendToCollector({ key, endpoint }: Collector, event: CommerceEvent): void {
  globalThis.dataLayer = [...(globalThis.dataLayer ?? []), event];
  const body = JSON.stringify({ key, id: crypto.randomUUID(), at: new Date().toISOString(), ...event });
  // Failures do not affect the shopper.
  void fetch(endpoint, { ...SENT, method: 'POST', body }).catch(() => undefined);
}

/** Plain text, which needs no CORS preflight for a collector on another origin. */
const SENT = {
  mode: 'no-cors',
  keepalive: true,
  credentials: 'omit',
  referrerPolicy: 'strict-origin',
  headers: { 'content-type': 'text/plain;charset=UTF-8' },
} as const;

declare global {
  /** The global variable in which analytics tools look for events. */
  var dataLayer: readonly CommerceEvent[] | undefined;
}
