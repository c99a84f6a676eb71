import { readFileSync, readdirSync } from 'node:fs';
import { headingSlug } from './heading-slug.ts';

/** A page of the documentation. */
export interface Page {
  /** Path in the repository: docs/stripe.md. */
  readonly path: string;
  readonly text: string;
}

/** A fenced snippet with its info string, such as 'yaml brand legal'. */
export interface Snippet {
  readonly path: string;
  /** Of the first line inside. */
  readonly line: number;
  readonly info: string;
  readonly text: string;
}

const LEFT_OUT = /(?:^|\/)(?:node_modules|\.vitepress)\//u;

/** Every Markdown file of the documentation, and those at the top of the repository. */
export function listPages(): readonly Page[] {
  const inDocs = readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`);
  return ['README.md', 'ARCHITECTURE.md', 'CHANGELOG.md', ...inDocs.toSorted()]
    .filter((path) => path.endsWith('.md') && !LEFT_OUT.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** The fenced snippets of a page. */
export function snippetsOf({ path, text }: Page): readonly Snippet[] {
  const snippets: Snippet[] = [];
  let open: { readonly line: number; readonly info: string; readonly lines: string[] } | null = null;
  for (const [index, line] of text.split('\n').entries()) {
    if (open !== null && line === '```') {
      snippets.push({ path, line: open.line, info: open.info, text: open.lines.map((one) => `${one}\n`).join('') });
      open = null;
    } else if (open !== null) open.lines.push(line);
    else if (line.startsWith('```')) open = { line: index + 2, info: line.slice(3).trim(), lines: [] };
  }
  return snippets;
}

/** The page without its fenced snippets. */
export function proseOf({ text }: Page): string {
  return text.replaceAll(/^```.*\n(?:.*\n)*?^```$/gmu, '');
}

/** Code in a line of text. */
export function inlineCodeOf(page: Page): readonly string[] {
  return [...proseOf(page).matchAll(/`([^`\n]+)`/gu)].map((match) => match[1] ?? '');
}

/** The relative links of a page; code is not a link. */
export function linksOf(page: Page): readonly string[] {
  const text = proseOf(page).replaceAll(/`[^`\n]*`/gu, '');
  const targets = [...text.matchAll(/\]\(([^()\s]+)\)/gu)].map((match) => match[1] ?? '');
  return targets.filter((target) => !/^[a-z]+:/u.test(target));
}

/** The anchors of the headings of a page; a repeated one gets a number. */
export function anchorsOf(page: Page): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const headings = [...proseOf(page).matchAll(/^#{1,6} (.+)$/gmu)].map((match) => match[1] ?? '');
  return new Set(
    headings.map((heading) => {
      const slug = headingSlug(heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1'));
      const count = counts.get(slug) ?? 0;
      counts.set(slug, count + 1);
      return count === 0 ? slug : `${slug}-${count}`;
    }),
  );
}
