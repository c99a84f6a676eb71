/** What a shopper can consent to beyond what the shop needs to work. See docs/rules/consent.md. */
export const CONSENT_KINDS = ['analytics', 'error-replay'] as const;

/** A kind of consent. */
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** The kinds that were allowed. */
export type Consent = readonly ConsentKind[];

/** Increased when a kind comes to mean more than before: earlier answers are then invalid and requested again. */
const VERSION = '1';

/** The value of the consent cookie: '1', '1.analytics-yes.error-replay-no'. Kinds that were not requested are absent. */
export function serializeConsent(requested: readonly ConsentKind[], allowed: Consent): string {
  const answers = inOrder(requested).map((kind) => `${kind}-${allowed.includes(kind) ? 'yes' : 'no'}`);
  return [VERSION, ...answers].join('.');
}

/**
 * The allowed kinds among the requested ones, in the order of `CONSENT_KINDS`; null if consent has to be requested: there is no answer, it
 * does not cover all kinds, or it is unreadable. Answers to kinds no longer requested are ignored.
 */
export function parseConsent(requested: readonly ConsentKind[], written: string | null): Consent | null {
  const [version, ...answers] = (written ?? '').split('.');
  if (version !== VERSION) return null;
  const isAnswered = requested.every((kind) => answers.includes(`${kind}-yes`) !== answers.includes(`${kind}-no`));
  return isAnswered ? inOrder(requested).filter((kind) => answers.includes(`${kind}-yes`)) : null;
}

function inOrder(kinds: readonly ConsentKind[]): readonly ConsentKind[] {
  return CONSENT_KINDS.filter((kind) => kinds.includes(kind));
}
