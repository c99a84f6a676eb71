/** Name servers as typed: one a line or separated by spaces or commas, each once, without the dot a zone file ends them with. */
export function readNameserverLines(text: string): readonly string[] {
  const written = text.toLowerCase().split(/[\s,;]+/);
  return [...new Set(written.map((name) => name.replace(/\.$/, '')).filter((name) => name !== ''))];
}
