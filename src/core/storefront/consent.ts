/** What a shopper may allow beyond what the shop cannot do without (D13). */
export const CONSENT_KINDS = ['analytics', 'error-replay'] as const;

/** A thing that is asked for. */
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** What of it was allowed; a kind that was never asked for is in neither answer. */
export type Consent = readonly ConsentKind[];

/** Raised when a kind comes to mean more than before: what was answered then no longer counts, and everybody is asked again. */
const VERSION = '1';

/** The answer as a cookie keeps it: '1', '1.analytics-yes.error-replay-no'. A kind that was not asked for is not named. */
export function writeConsent(asked: readonly ConsentKind[], allowed: Consent): string {
  const answers = inOrder(asked).map((kind) => `${kind}-${allowed.includes(kind) ? 'yes' : 'no'}`);
  return [VERSION, ...answers].join('.');
}

/**
 * What was allowed of what is asked for now, in the order of CONSENT_KINDS; null where it has to be asked: nothing was answered, not about all of it, or what was
 * written cannot be read. An answer to something that is not asked for any more allows nothing.
 */
export function readConsent(asked: readonly ConsentKind[], written: string | null): Consent | null {
  const [version, ...answers] = (written ?? '').split('.');
  if (version !== VERSION) return null;
  const isAnswered = asked.every((kind) => answers.includes(`${kind}-yes`) !== answers.includes(`${kind}-no`));
  return isAnswered ? inOrder(asked).filter((kind) => answers.includes(`${kind}-yes`)) : null;
}

function inOrder(kinds: readonly ConsentKind[]): readonly ConsentKind[] {
  return CONSENT_KINDS.filter((kind) => kinds.includes(kind));
}
