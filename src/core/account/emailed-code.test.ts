import { expect, test } from 'vitest';
import { parseEmailedCode } from './emailed-code.ts';

const CODE = 'mB1q_7h-K2xV0aZp9sT4uW6yE8rL3nG5dF7jC1bH2kQ';

test.each([
  CODE,
  `  ${CODE}\n`,
  `${CODE}.`,
  `<${CODE}>`,
  `https://shop.example/order/auth/register?code=${CODE}`,
  `https://shop.example/order/auth/register?code=${CODE}&utm_source=mail`,
])('"%s" contains the code', (text) => {
  expect(parseEmailedCode(text)).toBe(CODE);
});

test.each(['', 'code', CODE.slice(1), `${CODE}x`, `${CODE.slice(0, 20)} ${CODE.slice(20)}`, `${CODE}%3D`.slice(1)])(
  '"%s" contains no code',
  (text) => {
    expect(parseEmailedCode(text)).toBeNull();
  },
);
