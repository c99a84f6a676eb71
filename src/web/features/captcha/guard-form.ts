import type { Solved } from './solve-captcha.ts';

/** The protected form; its hidden field contains the solution. */
export interface GuardedForm extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  requestSubmit(submitter?: HTMLElement | null): void;
}

/** The options of a protected form. */
export interface GuardOptions {
  readonly field: { value: string };
  readonly solve: () => Promise<Solved | null>;
  /** Called when a submission starts and stops waiting. */
  readonly onWaiting: (isWaiting: boolean) => void;
}

/** After this time in ms the form is submitted without a solution, and stricter rate limits apply. */
export const MAX_WAIT_MS = 15_000;

/**
 * Solves the captcha of a form from the first interaction on; a submission before that waits. Each solution is used
 * once; the next interaction starts another. Returns the function that stops it.
 */
export function guardForm(form: GuardedForm, { field, solve, onWaiting }: GuardOptions): () => void {
  let solving: Promise<void> | null = null;
  let solution = '';
  let validUntil = 0;
  let isDelayed = false;
  let isReleased = false;

  async function start(): Promise<void> {
    const solved = await solve().catch(() => null);
    solution = solved?.solution ?? '';
    field.value = solution;
    validUntil = solved === null ? 0 : Date.now() + solved.validMs;
  }

  function ensureStarted(): Promise<void> {
    if (validUntil !== 0 && Date.now() >= validUntil) reset();
    solving ??= start();
    return solving;
  }

  function reset(): void {
    [field.value, solution, solving, validUntil, isReleased] = ['', '', null, 0, false];
  }

  async function submitWhenSolved(submitter: HTMLElement | null): Promise<void> {
    isDelayed = true;
    onWaiting(true);
    let timer: ReturnType<typeof setTimeout> | undefined;
    await Promise.race([ensureStarted(), new Promise((resolve) => (timer = setTimeout(resolve, MAX_WAIT_MS)))]);
    clearTimeout(timer);
    // A form ignores requestSubmit() while its submit event is being dispatched (HTML standard).
    await new Promise((resolve) => setTimeout(resolve));
    isDelayed = false;
    isReleased = true;
    onWaiting(false);
    form.requestSubmit(submitter);
  }

  function onSubmit(event: Event): void {
    if (isReleased || (solution !== '' && Date.now() < validUntil)) {
      // A render in the meantime may have emptied the field.
      field.value = solution;
      // The form data is read during this event; the solution is cleared afterwards.
      setTimeout(reset);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    const submitter = 'submitter' in event && event.submitter instanceof HTMLElement ? event.submitter : null;
    if (!isDelayed) void submitWhenSolved(submitter);
  }

  const onInteraction = () => void ensureStarted();
  for (const type of INTERACTIONS) form.addEventListener(type, onInteraction);
  form.addEventListener('submit', onSubmit);
  return () => {
    for (const type of INTERACTIONS) form.removeEventListener(type, onInteraction);
    form.removeEventListener('submit', onSubmit);
  };
}

const INTERACTIONS = ['focusin', 'pointerdown', 'input'] as const;
