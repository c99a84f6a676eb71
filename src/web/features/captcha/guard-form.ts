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
export const MOST_WAIT_MS = 15_000;

/**
 * Solves the captcha of a form from the first interaction on; a submission before that waits. Each solution is used
 * once; the next interaction starts another. Returns the function that stops it.
 */
export function guardForm(form: GuardedForm, { field, solve, onWaiting }: GuardOptions): () => void {
  let solving: Promise<void> | null = null;
  let solution = '';
  let goodUntil = 0;
  let isHeld = false;
  let mayPass = false;

  async function begin(): Promise<void> {
    const solved = await solve().catch(() => null);
    solution = solved?.solution ?? '';
    field.value = solution;
    goodUntil = solved === null ? 0 : Date.now() + solved.goodForMs;
  }

  function touch(): Promise<void> {
    if (goodUntil !== 0 && Date.now() >= goodUntil) forget();
    solving ??= begin();
    return solving;
  }

  function forget(): void {
    [field.value, solution, solving, goodUntil, mayPass] = ['', '', null, 0, false];
  }

  async function hold(submitter: HTMLElement | null): Promise<void> {
    isHeld = true;
    onWaiting(true);
    let timer: ReturnType<typeof setTimeout> | undefined;
    await Promise.race([touch(), new Promise((resolve) => (timer = setTimeout(resolve, MOST_WAIT_MS)))]);
    clearTimeout(timer);
    // A form ignores requestSubmit() while its submit event is being dispatched (HTML standard).
    await new Promise((resolve) => setTimeout(resolve));
    isHeld = false;
    mayPass = true;
    onWaiting(false);
    form.requestSubmit(submitter);
  }

  function onSubmit(event: Event): void {
    if (mayPass || (solution !== '' && Date.now() < goodUntil)) {
      // A render in the meantime may have emptied the field.
      field.value = solution;
      // The form data is read during this event; the solution is cleared afterwards.
      setTimeout(forget);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    const submitter = 'submitter' in event && event.submitter instanceof HTMLElement ? event.submitter : null;
    if (!isHeld) void hold(submitter);
  }

  const touched = () => void touch();
  for (const type of TOUCHES) form.addEventListener(type, touched);
  form.addEventListener('submit', onSubmit);
  return () => {
    for (const type of TOUCHES) form.removeEventListener(type, touched);
    form.removeEventListener('submit', onSubmit);
  };
}

const TOUCHES = ['focusin', 'pointerdown', 'input'] as const;
