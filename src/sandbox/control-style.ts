import { readFileSync } from 'node:fs';

/** The style sheet of a sandbox's pages: the shared styles, then those of one page. */
export function controlStyle(own: URL): string {
  return [new URL('./control-service.css', import.meta.url), own].map((file) => readFileSync(file, 'utf8')).join('\n');
}

/** The styles of pages with examples and a table of events. */
export const TABLE_STYLE = new URL('./desk-table.css', import.meta.url);
