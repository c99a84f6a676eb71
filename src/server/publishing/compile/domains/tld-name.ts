import { parseDomainLabel, parseDomainName } from '#core/domains/names/domain-name.ts';

/** A TLD or registry suffix in both forms. */
export interface TldName {
  /** A-label in lower case: 'xn--p1ai', 'co.uk'. */
  readonly name: string;
  /** U-label: 'рф'. */
  readonly unicode: string;
}

/** Parses a TLD or registry suffix in Unicode or as A-label; null when invalid. */
export function readTldName(written: string): TldName | null {
  const parsed = written.includes('.') ? parseDomainName(written) : parseDomainLabel(written);
  if (!parsed.ok || /^\d+$/u.test(parsed.value.ascii)) return null;
  return { name: parsed.value.ascii, unicode: parsed.value.unicode };
}
