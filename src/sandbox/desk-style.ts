import { readFileSync } from 'node:fs';

/** The style sheet of a sandbox's pages for people: what all of them share, then what is a page's own. */
export function deskStyle(own: URL): string {
  return [new URL('./desk.css', import.meta.url), own].map((file) => readFileSync(file, 'utf8')).join('\n');
}

/** The own style of pages that are a list of examples and a table of what happened. */
export const TABLE_STYLE = new URL('./desk-table.css', import.meta.url);
