import type { ComponentType } from 'react';

/** The attribute of an element that holds a part fetched late: its name. */
export const LATE_PART = 'data-late-part';

/** The attribute of the button that tries again. */
export const RETRY_PART = 'data-late-retry';

/** A part, fetched or on its way. */
export interface FetchedPart<Props extends object> {
  readonly Component: ComponentType<Props> | undefined;
  /** Rejects when it cannot be fetched. */
  readonly load: () => Promise<void>;
  /** One promise for all who wait; what failed shows in that there is no component. */
  readonly settled: () => Promise<void>;
  readonly retry: () => Promise<void>;
}

const loads = new Map<string, () => Promise<void>>();

/** Makes a part known by its name, so that it can be fetched before a page that holds it comes to life. */
export function registerPart<Props extends object>(
  name: string,
  fetch: () => Promise<ComponentType<Props>>,
): FetchedPart<Props> {
  let fetched: ComponentType<Props> | undefined;
  let settling: Promise<void> | undefined;
  const load = async () => {
    fetched ??= await fetch();
  };
  const retry = () => (settling = load().catch(() => undefined));
  loads.set(name, load);
  return {
    get Component() {
      return fetched;
    },
    load,
    retry,
    settled: () => settling ?? retry(),
  };
}

/** How many of the parts are known to be there. */
let loaded = 0;

/** Fetches every part there is: the server before it draws anything. */
export async function loadAllParts(): Promise<void> {
  // A part that comes may bring others.
  while (loaded < loads.size) {
    const known = loads.size;
    await Promise.all([...loads.values()].map((load) => load()));
    loaded = known;
  }
}

/**
 * Fetches the parts that stand in the document before it comes to life: React draws a boundary that is touched while it still waits anew, and what was
 * typed in it would be lost. Until then the page works as it does without scripts; a part that fails says so, and is tried again.
 */
export async function loadPartsOf(page: Document): Promise<void> {
  const marks = [...page.querySelectorAll(`[${LATE_PART}]`)];
  for (let waitMs = 1000; await isLacking(marks); waitMs = Math.min(waitMs * 2, 30_000)) {
    await untilNextTry(page, waitMs);
  }
}

async function isLacking(marks: readonly Element[]): Promise<boolean> {
  const isThere = await Promise.all(marks.map((mark) => isLoaded(mark.getAttribute(LATE_PART) ?? '')));
  for (const [index, mark] of marks.entries()) mark.toggleAttribute('data-late-failed', isThere[index] === false);
  return isThere.includes(false);
}

async function isLoaded(name: string): Promise<boolean> {
  try {
    await loads.get(name)?.();
    return true;
  } catch {
    return false;
  }
}

/** Waits for the button, for the connection, or for a while. */
function untilNextTry(page: Document, waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const { signal } = over;
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, waitMs);
    window.addEventListener('online', end, { signal });
    page.addEventListener('click', ({ target }) => isRetry(target) && end(), { signal });
  });
}

function isRetry(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`[${RETRY_PART}]`) !== null;
}
