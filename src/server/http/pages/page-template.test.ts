import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileTemplate, createPlaceholders } from './page-template.ts';

const placeholders = createPlaceholders('0123456789abcdef');
const nonce = 'N'.repeat(43);
const ids = Array.from({ length: 5 }, (_, index) => `${index}`.repeat(36));
const requestId = 'r'.repeat(36);
const values = { nonce, requestId, commandId: (index: number) => ids[index] ?? '' };

describe('a page template', () => {
  test('fills every hole with the value of this response, the same id wherever it is repeated', () => {
    const page = `<script nonce="${placeholders.nonce}"></script><input value="${placeholders.commandId(0)}"><b>${placeholders.commandId(1)}</b>${placeholders.commandId(0)}${placeholders.requestId}`;
    const filled = compileTemplate(page, placeholders).plain(values).toString();
    expect(filled).toBe(
      `<script nonce="${nonce}"></script><input value="${ids[0]}"><b>${ids[1]}</b>${ids[0]}${requestId}`,
    );
  });

  test('does not touch text that only looks like a placeholder', () => {
    const page = 'nonce-0123 command-0123456789abcdef-00 $& $1';
    expect(compileTemplate(page, placeholders).plain(values).toString()).toBe(page);
  });

  test('gzipped it says the same, for any text around the holes', () => {
    const hole = fc.constantFrom(
      placeholders.nonce,
      placeholders.requestId,
      ...ids.map((_, index) => placeholders.commandId(index)),
    );
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<li class="card">',
        'Grüße 日本',
        'N'.repeat(60),
        '0'.repeat(80),
        '\0'.repeat(50),
        'x'.repeat(40_000),
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(hole, text), { maxLength: 20 }), (pieces) => {
        const template = compileTemplate(pieces.join(''), placeholders);
        return gunzipSync(template.gzipped(values)).equals(template.plain(values));
      }),
    );
  });

  test('gzipped it is about as small as the whole page gzipped', () => {
    const card = (index: number): string =>
      `<li><article class="card"><form><input type="hidden" value="${placeholders.commandId(index % 5)}"></form></article></li>`;
    const template = compileTemplate(Array.from({ length: 60 }, (_, index) => card(index)).join(''), placeholders);
    expect(template.gzipped(values).length).toBeLessThan(template.plain(values).length / 2);
  });
});
