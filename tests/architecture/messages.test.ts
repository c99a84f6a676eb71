import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const WEB = 'src/web';
const ENGLISH = `${WEB}/text/en`;

test('a message is unused if no source contains its key, complete or composed', () => {
  const keys = ['shop.named', 'shop.state.open', 'shop.forgotten'];
  const sources = ["t('shop.named')", 't(`shop.state.${state}`)', '// shop.forgotten'];
  expect(unused(keys, sources)).toEqual(['shop.forgotten']);
});

test('every message is used', () => {
  const keys = readdirSync(ENGLISH).flatMap((name) => Object.keys(messagesOf(`${ENGLISH}/${name}`)));
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|builder)\.tsx?$/.test(name))
    .map((name) => readFileSync(`src/${name}`, 'utf8'));
  expect(unused(keys, sources)).toEqual([]);
});

/** Keys that occur in no source, literally or as a template's prefix. */
function unused(keys: readonly string[], sources: readonly string[]): readonly string[] {
  const written = new Set(
    sources.flatMap((text) => [...text.matchAll(/(['"`])([\w./-]+)\1/g)].map(([, , name]) => name)),
  );
  const beginnings = sources.flatMap((text) =>
    [...text.matchAll(/`([a-z][\w./-]*\.)[\w./-]*\$\{/gi)].map(([, start]) => start ?? ''),
  );
  return keys.filter((key) => !written.has(key) && !beginnings.some((start) => key.startsWith(start)));
}

function messagesOf(file: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(file, 'utf8'));
}
