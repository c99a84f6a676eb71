import type { CommerceEvent } from '#core/analytics/commerce-event.ts';

/** Who is told. */
export interface Collector {
  readonly key: string;
  readonly endpoint: string;
}

/** Puts an event into the page's data layer and sends it to the brand's collector, also while the page is being left; without cookies and without the page's address, which may hold a key. */
export function tellCollector({ key, endpoint }: Collector, event: CommerceEvent): void {
  globalThis.dataLayer = [...(globalThis.dataLayer ?? []), event];
  const body = JSON.stringify({ key, id: crypto.randomUUID(), at: new Date().toISOString(), ...event });
  // What comes of it changes nothing for the shopper.
  void fetch(endpoint, { ...SENT, method: 'POST', body }).catch(() => undefined);
}

/** Plain text, so that a collector elsewhere needs no permission to be asked first. */
const SENT = {
  mode: 'no-cors',
  keepalive: true,
  credentials: 'omit',
  referrerPolicy: 'strict-origin',
  headers: { 'content-type': 'text/plain;charset=UTF-8' },
} as const;

declare global {
  /** Where analytics commonly look for events. */
  var dataLayer: readonly CommerceEvent[] | undefined;
}
