import type { CommerceEvent } from '#core/analytics/commerce-event.ts';

/** The brand's analytics service. */
export interface Collector {
  readonly key: string;
  readonly endpoint: string;
}

/**
 * Adds an event to the page's data layer and sends it to the collector, also while the page unloads. Sends neither
 * cookies nor the page's URL, which may contain a key.
 */
export function sendToCollector({ key, endpoint }: Collector, event: CommerceEvent): void {
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
