/** A name split at the longest suffix the brand sells. */
export interface SplitName {
  /** The name to be registered: label and suffix. */
  readonly name: string;
  /** The label before the suffix, as A-label. */
  readonly label: string;
  readonly tld: string;
  /** Leading labels that are not part of a registration ('shop' of shop.example.co.uk); null if there are none. */
  readonly dropped: string | null;
}

/**
 * The TLD of an A-label name that is or can be registered, which is all that follows its first label; undefined if it is
 * not sold, as by a brand that is not published. Not the longest suffix sold: a domain under me.uk is not renewed as one
 * under uk once me.uk is no longer sold.
 */
export function findTld<Sold>(name: string, tlds: ReadonlyMap<string, Sold> | undefined): Sold | undefined {
  return tlds?.get(name.split('.').slice(1).join('.'));
}

/** Splits an A-label name by the longest suffix among the TLDs sold: co.uk before uk; null if none matches, or nothing precedes it. */
export function splitSuffix(ascii: string, tlds: { has(name: string): boolean }): SplitName | null {
  if (tlds.has(ascii)) return null;
  const labels = ascii.split('.');
  for (let at = 1; at < labels.length; at += 1) {
    const tld = labels.slice(at).join('.');
    const label = labels[at - 1] ?? '';
    if (!tlds.has(tld) || label === '') continue;
    return { name: `${label}.${tld}`, label, tld, dropped: at === 1 ? null : labels.slice(0, at - 1).join('.') };
  }
  return null;
}
