import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** URL of the style sheet shared by all pages among the built files; null without a build. */
export function findStyleSheet(clientDir: string | undefined): string | null {
  if (clientDir === undefined) return null;
  const folder = join(clientDir, 'assets');
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'));
  const found = sheets.find((name) => readFileSync(join(folder, name), 'utf8').includes('.site-header'));
  return found === undefined ? null : `/assets/${found}`;
}
