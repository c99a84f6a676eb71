import { parseDomainLabel, parseDomainName } from '#core/domains/domain-name.ts';

/** A TLD or registry suffix in both its forms. */
export interface TldName {
  /** A-label form, lower case: 'xn--p1ai', 'co.uk'. */
  readonly name: string;
  /** As people write it: 'рф'. */
  readonly unicode: string;
}

/** A TLD or registry suffix as a file writes it, in Unicode or as A-labels; null when it cannot be one. */
export function readTldName(written: string): TldName | null {
  const parsed = written.includes('.') ? parseDomainName(written) : parseDomainLabel(written);
  if (!parsed.ok || /^\d+$/u.test(parsed.value.ascii)) return null;
  return { name: parsed.value.ascii, unicode: parsed.value.unicode };
}
