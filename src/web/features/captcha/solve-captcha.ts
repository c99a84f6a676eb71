import type { getChallenge } from '#contract/captcha.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { CaptchaForm } from '#core/account/captcha-form.ts';
import { showWidget } from './show-widget.ts';
import { solveInWorker } from './solve-in-worker.ts';

/** A solution in the form's format and its validity in ms. */
export interface Solved {
  readonly solution: string;
  readonly validMs: number;
}

/**
 * Loads and solves a challenge for a form; null where none is required or it was not solved. A widget is rendered in
 * `place`.
 */
export async function solveCaptcha({ apiBase, form, place }: SolveOptions): Promise<Solved | null> {
  const response = await fetch(`${apiBase}/captcha/challenge?form=${form}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) return null;
  const challenge: unknown = await response.json();
  if (!isChallenge(challenge) || challenge.kind === 'off') return null;
  if (challenge.kind !== 'proof-of-work') return showWidget(challenge, form, place);
  const { algorithm, salt, signature } = challenge;
  const number = await solveInWorker(challenge);
  if (number === null) return null;
  const solution = btoa(JSON.stringify({ algorithm, challenge: challenge.challenge, number, salt, signature }));
  return { solution, validMs: VALID_MS };
}

interface SolveOptions {
  readonly apiBase: string;
  readonly form: CaptchaForm;
  readonly place: Element;
}

type Challenge = OutputOf<typeof getChallenge>;

/**
 * Only checks that the response came from our server, which follows the contract; the contract's schemas would add to
 * the bundle.
 */
function isChallenge(value: unknown): value is Challenge {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

const TIMEOUT_MS = 10_000;
/** Shorter than the server's validity, to allow for a difference of the clocks. */
const VALID_MS = 8 * 60_000;
