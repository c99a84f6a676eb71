import type { ComponentType } from 'react';

/** The attribute that marks an element as a lazily loaded part; its value is the part's name. */
export const LATE_PART = 'data-late-part';

/** The attribute of the retry button. */
export const RETRY_PART = 'data-late-retry';

/** A part that is loaded or loading. */
export interface FetchedPart<Props extends object> {
  readonly Component: ComponentType<Props> | undefined;
  /** The promise of `whenSettled`, if anything has asked for it; a render that resumes after it has to use it again. */
  readonly settling: Promise<void> | undefined;
  /** Rejects when the module cannot be loaded. */
  readonly load: () => Promise<void>;
  /** One shared promise for all callers; after a failure it resolves and `Component` is undefined. */
  readonly whenSettled: () => Promise<void>;
  readonly retry: () => Promise<void>;
}

const loads = new Map<string, () => Promise<void>>();

/** Registers a part by name, so that it can be loaded before hydration. */
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
    get settling() {
      return settling;
    },
    load,
    retry,
    whenSettled: () => settling ?? retry(),
  };
}

/** The number of registered parts that are loaded. */
let loaded = 0;

/** Loads every registered part; the server calls this before it renders. */
export async function loadAllParts(): Promise<void> {
  // Loading a part may register others.
  while (loaded < loads.size) {
    const known = loads.size;
    await Promise.all([...loads.values()].map((load) => load()));
    loaded = known;
  }
}

/**
 * Loads the parts contained in the document before hydration: React would render a suspended boundary again when the
 * shopper interacts with it, which discards input. Until then the page works as it does without scripts. A part that
 * fails to load is marked and retried.
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

/** Resolves on a click on the retry button, when the connection returns, or after `waitMs`. */
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
