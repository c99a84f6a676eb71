import type { SecretBox } from '#server/platform/crypto/secret-box.ts';
import type { RenewalKey } from './renewal-store.ts';

/**
 * The code in the email about a price increase, with which the owner of a domain accepts it without an account. Signed
 * for one domain and one term, so that it is invalid once the next term has begun.
 */
export function riseCode({ sign }: Pick<SecretBox, 'sign'>, term: RenewalKey): string {
  return sign(textOf(term));
}

/** Whether a code belongs to this term and its signature is valid. */
export function isRiseCode({ verify }: Pick<SecretBox, 'verify'>, term: RenewalKey, code: string): boolean {
  return verify(textOf(term), code);
}

function textOf({ brandId, kind, subjectId, periodStart }: RenewalKey): string {
  return `price-rise ${brandId} ${kind} ${subjectId} ${periodStart}`;
}
