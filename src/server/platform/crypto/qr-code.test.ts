import { expect, test } from 'vitest';
import { qrCode } from './qr-code.ts';

/** Renders the path as rows of '#' and '.'. */
function draw({ size, path }: ReturnType<typeof qrCode>): string[] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => '.'));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    rows[Number(y)]?.fill('#', Number(x), Number(x) + Number(width));
  }
  return rows.map((row) => row.join(''));
}

const URL = 'otpauth://totp/Larkhost:ada%40example.org?issuer=Larkhost&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const code = qrCode(URL);
const rows = draw(code);

test('the path is boxes of whole modules only', () => {
  expect(code.path).toMatch(/^(?:M\d+ \d+h(\d+)v1h-\1z)+$/);
});

test('three corners hold the pattern scanners find, inside a quiet zone of four', () => {
  const finder = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];
  const at = (x: number, y: number) => rows.slice(y, y + 7).map((row) => row.slice(x, x + 7));
  const far = code.size - 4 - 7;
  for (const [x, y] of [
    [4, 4],
    [far, 4],
    [4, far],
  ] as const) {
    expect(at(x, y)).toEqual(finder);
  }
  const edges = [...rows.slice(0, 4), ...rows.slice(-4), ...rows.map((row) => row.slice(0, 4) + row.slice(-4))];
  expect(edges.join('')).toMatch(/^\.+$/);
});

test('the size is one a QR code has, with the quiet zone', () => {
  expect((code.size - 8 - 17) % 4).toBe(0);
  expect(rows.every((row) => row.length === code.size)).toBe(true);
});
