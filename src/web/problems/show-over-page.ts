import { FAILURES, failureKindOf } from './failure-kind.ts';

type Show = (error: unknown) => void;

let show: Show | null = null;
/** A failure from before hydration; shown when the error dialog registers. */
let unshown: { readonly error: unknown } | null = null;

/**
 * Registers the function that shows system errors over the page and passes it a pending one. Returns the function that
 * unregisters it.
 */
export function showSystemErrors(given: Show): () => void {
  show = given;
  if (unshown !== null) given(unshown.error);
  unshown = null;
  return () => {
    show = null;
  };
}

/** Shows a failure over the page and leaves the page as it is; rethrows redirects and faults of the page itself. */
export function showOverPage(error: unknown): void {
  if (failureKindOf(error) === 'broken') throw error;
  if (show === null) unshown = { error };
  else show(error);
}

/** Shows a refusal over the page unless the shopper's input caused it; returns whether it did. */
export function showRefusal({ code, status, retryAfterSeconds = null }: AnsweredRefusal): boolean {
  if (status === undefined || !SYSTEM_CODES.has(code)) return false;
  showOverPage({ status, statusText: '', internal: false, data: { data: { retryAfterSeconds } } });
  return true;
}

/** A refusal as an action returns it. */
export interface AnsweredRefusal {
  readonly code: string;
  readonly status?: number | undefined;
  readonly retryAfterSeconds?: number | null | undefined;
}

/** Refusals that no input can correct. */
const SYSTEM_CODES: ReadonlySet<string> = new Set(
  Object.values(FAILURES).flatMap(({ code }) => (code === null || code === FAILURES.cardData.code ? [] : [code])),
);
