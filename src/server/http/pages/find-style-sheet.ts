import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * URL of the style sheet shared by all pages among the built files, which has a class of theirs; null without a build.
 */
export function findStyleSheet(clientDir: string | undefined, className = 'site-header'): string | null {
  if (clientDir === undefined) return null;
  const folder = join(clientDir, 'assets');
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'));
  const found = sheets.find((name) => readFileSync(join(folder, name), 'utf8').includes(`.${className}`));
  return found === undefined ? null : `/assets/${found}`;
}
