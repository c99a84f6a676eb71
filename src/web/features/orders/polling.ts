/** How often the page asked, and whether anybody looks at it. */
export interface Polling {
  readonly asked: number;
  readonly isSeen: boolean;
}

/** What happens to a page that keeps asking. */
export type PollingEvent =
  | { readonly kind: 'asked' }
  /** Something else is shown than before: it goes on at the first pace. */
  | { readonly kind: 'moved' }
  | { readonly kind: 'seen'; readonly isSeen: boolean };

export const FIRST_POLLING: Polling = { asked: 0, isSeen: true };

/** The next state of the page that keeps asking; coming back to it asks at once. */
export function nextPolling(polling: Polling, event: PollingEvent): Polling {
  switch (event.kind) {
    case 'asked':
      return { ...polling, asked: polling.asked + 1 };
    case 'moved':
      return { ...polling, asked: 1 };
    case 'seen':
      return { asked: event.isSeen ? 0 : polling.asked, isSeen: event.isSeen };
  }
}

const FIRST_MS = 1500;
const LONGEST_MS = 20_000;

/** ms until the next question: at once, then 1.5 s apart, after five of them slower and slower; null while nobody looks. */
export function pollingDelayMs({ asked, isSeen }: Polling): number | null {
  if (!isSeen) return null;
  if (asked === 0) return 0;
  return Math.min(FIRST_MS * 1.4 ** Math.max(asked - 5, 0), LONGEST_MS);
}

/** Whether it takes longer than people expect. */
export function isSlow({ asked }: Polling): boolean {
  return asked > 8;
}
