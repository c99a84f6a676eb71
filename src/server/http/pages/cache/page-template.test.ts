import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PageValues, compileTemplate, createPlaceholders } from './page-template.ts';

const placeholders = createPlaceholders('0123456789abcdef');

interface AnyValues {
  readonly nonce: string;
  readonly requestId: string;
  readonly ids: readonly string[];
}

const hexId = fc.stringMatching(/^[0-9a-f-]{36}$/);
const anyValues = fc.record({
  nonce: fc.stringMatching(/^[\w-]{43}$/),
  requestId: hexId,
  ids: fc.array(hexId, { minLength: 5, maxLength: 5 }),
});

function valuesOf({ nonce, requestId, ids }: AnyValues): PageValues {
  return { nonce, requestId, commandId: (index: number) => ids[index] ?? '' };
}

function unzipped(page: string, values: PageValues): string {
  return gunzipSync(compileTemplate(page, placeholders).gzipped(values)).toString();
}

/** A page as written with the given values. */
function written(pieces: readonly Piece[], { nonce, requestId, commandId }: PageValues): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece({ nonce, requestId, commandId }))).join('');
}

type Piece = string | ((values: PageValues) => string);

const anyPiece = fc.oneof<fc.Arbitrary<Piece>[]>(
  fc.constantFrom<Piece>(
    ({ nonce }) => nonce,
    ({ requestId }) => requestId,
    ...[0, 1, 2, 3, 4].map(
      (index): Piece =>
        ({ commandId }) =>
          commandId(index),
    ),
  ),
  fc.string(),
  fc.constantFrom(
    '<li class="card">',
    'Grüße 日本',
    'N'.repeat(60),
    '0'.repeat(80),
    '\0'.repeat(50),
    'x'.repeat(40_000),
    '0123456789abcdef 0123456789abcdef-command-00 $& $1',
  ),
);

describe('a page template', () => {
  test('filled with any values, equals the page rendered with them, byte for byte', () => {
    fc.assert(
      fc.property(fc.array(anyPiece, { maxLength: 20 }), anyValues, (pieces, any) => {
        const values = valuesOf(any);
        expect(unzipped(written(pieces, placeholders), values)).toBe(written(pieces, values));
      }),
    );
  });

  test('filled for one response contains nothing of another', () => {
    fc.assert(
      fc.property(anyValues, anyValues, (one, other) => {
        const page: readonly Piece[] = ['<i>', ({ nonce }) => nonce, '</i>', ({ commandId }) => commandId(1)];
        const template = compileTemplate(written(page, placeholders), placeholders);
        const first = template.gzipped(valuesOf(one));
        template.gzipped(valuesOf(other));
        expect(gunzipSync(first).toString()).toBe(written(page, valuesOf(one)));
        expect(gunzipSync(template.gzipped(valuesOf(one))).toString()).toBe(written(page, valuesOf(one)));
      }),
    );
  });

  test('refuses a value whose length differs from its slot', () => {
    const template = compileTemplate(placeholders.nonce, placeholders);
    expect(() => template.gzipped({ nonce: 'short', requestId: '', commandId: () => '' })).toThrow('5 characters');
  });

  test('gzipped is about as small as the whole page gzipped', () => {
    const card = (index: number): string =>
      `<li><article class="card"><form><input type="hidden" value="${placeholders.commandId(index % 5)}"></form></article></li>`;
    const page = Array.from({ length: 60 }, (_, index) => card(index)).join('');
    const values = { nonce: 'n'.repeat(43), requestId: 'r'.repeat(36), commandId: () => 'c'.repeat(36) };
    expect(compileTemplate(page, placeholders).gzipped(values).length).toBeLessThan(page.length / 2);
  });
});
