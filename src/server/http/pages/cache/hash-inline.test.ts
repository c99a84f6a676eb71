import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashInline } from './hash-inline.ts';

const NONCE = 'n0nce';

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

test('inline scripts and styles with the nonce are allowed by their hashes, and the nonce is removed', () => {
  const { html, scripts, styles } = hashInline(
    `<style nonce="${NONCE}">a > b {}</style><script nonce="${NONCE}">one("<b>")</script><script type="module" nonce="${NONCE}" async="">two()</script>`,
    NONCE,
  );
  expect(html).toBe('<style>a > b {}</style><script>one("<b>")</script><script type="module" async="">two()</script>');
  expect(scripts).toEqual([sourceOf('one("<b>")'), sourceOf('two()')]);
  expect(styles).toEqual([sourceOf('a > b {}')]);
});

test('a script without the nonce, an external script and a link get no hash', () => {
  const page = `<script>injected()</script><script nonce="other">other()</script><script nonce="${NONCE}" src="/a.js"></script><link nonce="${NONCE}" rel="modulepreload" href="/b.js"/><p>text</p>`;
  expect(hashInline(page, NONCE)).toMatchObject({ scripts: [], styles: [] });
});

test('a text is hashed as browsers do: once, in UTF-8, with normalized line endings', () => {
  const page = `<script nonce="${NONCE}">a("ü");\r\nb()</script>`;
  expect(hashInline(page + page, NONCE).scripts).toEqual([sourceOf('a("ü");\nb()')]);
});
