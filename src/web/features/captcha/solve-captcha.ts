import type { getChallenge } from '#contract/captcha.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { CaptchaForm } from '#core/account/captcha-form.ts';
import { showWidget } from './show-widget.ts';
import { solveInWorker } from './solve-in-worker.ts';

/** A solution as the form sends it, and how long it is worth sending (ms). */
export interface Solved {
  readonly solution: string;
  readonly goodForMs: number;
}

/** Fetches a challenge for a form and solves it; null where nothing is asked for or nothing was found. A widget stands in `place`. */
export async function solveCaptcha({ apiBase, form, place }: SolveOptions): Promise<Solved | null> {
  const answer = await fetch(`${apiBase}/captcha/challenge?form=${form}`, { signal: AbortSignal.timeout(ANSWER_MS) });
  if (!answer.ok) return null;
  const challenge: unknown = await answer.json();
  if (!isChallenge(challenge) || challenge.kind === 'off') return null;
  if (challenge.kind !== 'proof-of-work') return showWidget(challenge, form, place);
  const { algorithm, salt, signature } = challenge;
  const number = await solveInWorker(challenge);
  if (number === null) return null;
  const solution = btoa(JSON.stringify({ algorithm, challenge: challenge.challenge, number, salt, signature }));
  return { solution, goodForMs: GOOD_FOR_MS };
}

interface SolveOptions {
  readonly apiBase: string;
  readonly form: CaptchaForm;
  readonly place: Element;
}

type Challenge = OutputOf<typeof getChallenge>;

/** Our own server answers by the contract; what is asked here is whether it was our server, and the contract's schemas stay out of the browser. */
function isChallenge(value: unknown): value is Challenge {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

const ANSWER_MS = 10_000;
/** A little less than the server takes it for; its clock is not ours. */
const GOOD_FOR_MS = 8 * 60_000;
