import type { Solved } from './solve-captcha.ts';

/** The form as it is guarded; its hidden field carries the solution. */
export interface GuardedForm extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  requestSubmit(submitter?: HTMLElement | null): void;
}

/** What guarding needs. */
export interface GuardOptions {
  readonly field: { value: string };
  readonly solve: () => Promise<Solved | null>;
  /** Told when a form that was sent has to wait, and when it goes on. */
  readonly onWaiting: (isWaiting: boolean) => void;
}

/** Longer nobody waits: the form goes out without a solution, and stricter limits hold (D9). */
export const MOST_WAIT_MS = 15_000;

/**
 * Solves the captcha of a form from its first touch on; a form sent earlier waits for that. Each solution goes out once: the next touch begins
 * another. Answers how to stop.
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
    // A form takes no request to submit while it fires the event that asked for this one (HTML: requestSubmit).
    await new Promise((resolve) => setTimeout(resolve));
    isHeld = false;
    mayPass = true;
    onWaiting(false);
    form.requestSubmit(submitter);
  }

  function onSubmit(event: Event): void {
    if (mayPass || (solution !== '' && Date.now() < goodUntil)) {
      // Whoever renders the field anew may have emptied it.
      field.value = solution;
      // What is sent is read from the form while this event runs.
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
