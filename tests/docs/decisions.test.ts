import { expect, test } from 'vitest';
import { type Page, listPages } from './markdown.ts';

const records = listPages().filter(({ path }) => /^docs\/decisions\/\d/u.test(path));

/** The relation of a record to another one, and its counterpart. */
const COUNTERPART: Readonly<Record<string, string>> = {
  amends: 'amended by',
  'amended by': 'amends',
  supersedes: 'superseded by',
  'superseded by': 'supersedes',
  extends: 'extended by',
  'extended by': 'extends',
};

test.each(records.map((record) => [record.path, record] as const))('%s has title, date and status', (path, record) => {
  const number = path.slice('docs/decisions/'.length).slice(0, 3);
  const [title = '', empty, date = '', status = ''] = record.text.split('\n');
  expect(title.startsWith(`# ${number} `)).toBe(true);
  expect(empty).toBe('');
  expect(date).toMatch(/^Date: \d{4}-\d{2}-\d{2}$/u);
  expect(status).toMatch(/^Status: (?:accepted|superseded by \[\d{3}\])/u);
});

test('records that amend, supersede or extend each other refer to each other', () => {
  expect(oneSided(records)).toEqual([]);
});

test('a record whose counterpart does not refer to it is reported', () => {
  const page = (number: string, status: string) => ({
    path: `docs/decisions/${number}-a.md`,
    text: `# ${number} A\n\nDate: 2026-01-01\nStatus: ${status}\n`,
  });
  const pages = [page('001', 'accepted; amended by [002](002-a.md) and [003](003-a.md)'), page('002', 'accepted')];
  expect(oneSided([...pages, page('003', 'accepted; amends [001](001-a.md)')])).toEqual(['001 amended by 002']);
});

/** The relations without their counterpart in the other record. */
function oneSided(pages: readonly Page[]): readonly string[] {
  const links = pages.flatMap(linksOf);
  return links
    .filter(({ from, kind, to }) =>
      links.every((link) => link.from !== to || link.to !== from || link.kind !== COUNTERPART[kind]),
    )
    .map(({ from, kind, to }) => `${from} ${kind} ${to}`);
}

/** The records that the status of a record names. */
function linksOf({ path, text }: Page) {
  const from = path.slice('docs/decisions/'.length).slice(0, 3);
  const parts = (/^Status: (.*)$/mu.exec(text)?.[1] ?? '').split('; ');
  return parts.flatMap((part) => {
    const kind = Object.keys(COUNTERPART).find((name) => part.startsWith(`${name} [`)) ?? '';
    return kind === '' ? [] : [...part.matchAll(/\[(\d{3})\]/gu)].map(([, to]) => ({ from, kind, to }));
  });
}
