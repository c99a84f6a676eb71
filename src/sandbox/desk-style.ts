import { readFileSync } from 'node:fs';

/** The style sheet of a sandbox's pages for people: what all of them share, then what is a page's own. */
export function deskStyle(own: URL): string {
  return [new URL('./desk.css', import.meta.url), own].map((file) => readFileSync(file, 'utf8')).join('\n');
}
