import { expect, test } from 'vitest';
import type { Api } from '#contract/api.ts';
import type { ProblemOf } from '#contract/endpoint.ts';
import { ok, refuse } from '#core/result.ts';
import { formOf } from '#web/test-support/form-of.ts';
import { buildBasket } from '#web/test-support/stub-basket.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { runBasketForm } from './run-basket-form.ts';

type CommandProblem = ProblemOf<Api['basket']['command']>;

const LINE = '00000000-0000-4000-8000-000000000001';

function send(fields: Readonly<Record<string, string>>, problem?: CommandProblem) {
  const commands: unknown[] = [];
  const api = buildCaller({
    basket: {
      command: (input) => {
        commands.push(input);
        return Promise.resolve(problem === undefined ? ok(buildBasket()) : refuse(problem));
      },
    },
  });
  const form = formOf({ commandId: 'c1', ...fields });
  return { commands, answer: runBasketForm({ api, newCommandId: () => 'new' }, form) };
}

async function refusalOf(fields: Readonly<Record<string, string>>, problem: CommandProblem) {
  const answer = await send(fields, problem).answer;
  if (answer instanceof Response) throw new Error('It was carried out.');
  return { ...answer.data, status: answer.init?.status };
}

test.each([
  [
    { intent: 'set-quantity', lineId: LINE, quantity: '3' },
    { kind: 'set-quantity', lineId: LINE, quantity: 3 },
  ],
  [
    { intent: 'remove-line', lineId: LINE },
    { kind: 'remove-line', lineId: LINE },
  ],
  [
    { intent: 'restore-line', lineId: LINE },
    { kind: 'restore-line', lineId: LINE },
  ],
  [
    { intent: 'apply-voucher', code: 'LARK20', captcha: 'solved' },
    { kind: 'apply-voucher', code: 'LARK20', captcha: 'solved' },
  ],
  [
    { intent: 'remove-voucher', code: 'LARK20' },
    { kind: 'remove-voucher', code: 'LARK20' },
  ],
  [
    { intent: 'switch-currency', currency: 'USD' },
    { kind: 'switch-currency', currency: 'USD' },
  ],
  [
    { intent: 'dismiss-notice', noticeKey: 'k' },
    { kind: 'dismiss-notice', noticeKey: 'k' },
  ],
])('a form sends its command and redirects to the basket: %j', async (fields, command) => {
  const { commands, answer } = send(fields);
  expect(await answer).toMatchObject({
    status: 303,
    headers: new Headers({ Location: '/order/basket', 'X-Remix-Replace': 'true' }),
  });
  expect(commands).toEqual([{ commandId: 'c1', command }]);
});

test('a form redirects to the page it was sent from, but never to another site', async () => {
  const redirectFor = async (next: string) => {
    const answer = await send({ intent: 'switch-currency', currency: 'USD', next }).answer;
    return answer instanceof Response ? answer.headers.get('location') : null;
  };
  expect(await redirectFor('/order/shop?category=vps')).toBe('/order/shop?category=vps');
  expect(await redirectFor('//evil.example')).toBe('/order/basket');
});

test('a form without a command id gets a new one', async () => {
  const { commands, answer } = send({ intent: 'switch-currency', currency: 'USD', commandId: '' });
  await answer;
  expect(commands).toMatchObject([{ commandId: 'new' }]);
});

test('a quantity that is not a number is sent as NaN', async () => {
  const { commands, answer } = send({ intent: 'set-quantity', lineId: LINE, quantity: ' ' });
  await answer;
  expect(commands).toMatchObject([{ command: { quantity: Number.NaN } }]);
});

test('an unknown intent is a bad request', async () => {
  await expect(send({ intent: 'empty-it' }).answer).rejects.toMatchObject({ init: { status: 400 } });
});

test('a refused voucher returns the reason and the input', async () => {
  const refusal = { kind: 'needs-term', months: 12 } as const;
  const answer = await refusalOf(
    { intent: 'apply-voucher', code: 'lark20' },
    { code: 'basket/voucher-refused', data: { refusal } },
  );
  expect(answer).toMatchObject({ status: 422, kind: 'apply-voucher', input: 'lark20', refusal, lineId: null });
});

test('a refused quantity returns its line and the input', async () => {
  const fields = [{ path: 'quantity', code: 'too-large' }];
  const answer = await refusalOf(
    { intent: 'set-quantity', lineId: LINE, quantity: '99' },
    { code: 'basket/configuration-invalid', fields },
  );
  expect(answer).toMatchObject({ status: 422, lineId: LINE, input: '99', fields });
});

test('too many attempts return the seconds to wait, rounded up', async () => {
  const problem = { code: 'limits/too-many-requests', data: { retryAfterSeconds: 41.2 } } as const;
  const answer = await refusalOf({ intent: 'apply-voucher', code: 'A' }, problem);
  expect(answer).toMatchObject({ status: 429, retryAfterSeconds: 42, refusal: null });
});

test('a currency that lines have no price in redirects to the currency preview', async () => {
  const answer = await send(
    { intent: 'switch-currency', currency: 'PLN' },
    { code: 'basket/price-missing-in-currency', data: { lineIds: [LINE] } },
  ).answer;
  expect(answer).toMatchObject({
    status: 303,
    headers: new Headers({ Location: '/order/basket?currency=PLN', 'X-Remix-Replace': 'true' }),
  });
});

test('maintenance shows the error page with status 503', async () => {
  const sent = send(
    { intent: 'remove-line', lineId: LINE },
    { code: 'brand/maintenance', data: { retryAfterSeconds: 60, message: null, until: null } },
  );
  await expect(sent.answer).rejects.toMatchObject({ init: { status: 503 } });
});
