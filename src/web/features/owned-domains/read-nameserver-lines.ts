/** A name server as entered, with its IP addresses. */
export interface NameserverLine {
  readonly name: string;
  readonly addresses: readonly string[];
}

/**
 * Parses name servers separated by lines, spaces or commas, without duplicates and without a trailing dot; an IP
 * address belongs to the name server before it.
 */
export function readNameserverLines(text: string): readonly NameserverLine[] {
  const hosts = new Map<string, string[]>();
  let last: string[] | undefined;
  for (const word of text.toLowerCase().split(/[\s,;]+/)) {
    const written = word.replace(/\.$/, '');
    if (written === '') continue;
    if (last !== undefined && looksLikeAddress(written)) {
      last.push(written);
      continue;
    }
    last = hosts.get(written) ?? [];
    hosts.set(written, last);
  }
  return [...hosts].map(([name, addresses]) => ({ name, addresses }));
}

function looksLikeAddress(word: string): boolean {
  return word.includes(':') || /^[\d.]+$/.test(word);
}
