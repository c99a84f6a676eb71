/** A name server as typed, with the addresses beside it. */
export interface NameserverLine {
  readonly name: string;
  readonly addresses: readonly string[];
}

/**
 * Name servers as typed: one a line or separated by spaces or commas, each once, without the dot a zone file ends them with; IP addresses belong to the name
 * server before them.
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
