/** A text as one line in which nothing is Markdown (CommonMark, GitHub Flavored Markdown). */
export function markdownText(text: string): string {
  const line = text
    .split(/\s/u)
    .filter((word) => word !== '')
    .join(' ')
    .replaceAll(/[\\`*_[\]<>#|~&]/gu, String.raw`\$&`);
  // A list, a heading or a rule where the text begins a line.
  return line.replace(/^(?:[-+=]|\d{1,9}(?=[.)](?: |$)))/u, (start) =>
    /\d/u.test(start) ? `${start}\\` : `\\${start}`,
  );
}

/** A link with a name that is not Markdown. */
export function markdownLink(name: string, url: string): string {
  return `[${markdownText(name)}](${url})`;
}

/** A heading; levels begin at 1. */
export function markdownHeading(level: number, text: string): string {
  return `${'#'.repeat(level)} ${markdownText(text)}`;
}

/** A list of written items, '' for none. */
export function markdownList(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

/** A table of written cells. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map(tableRow).join('\n');
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** A document of blocks; empty ones are left out. */
export function markdownDocument(blocks: readonly string[]): string {
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
