import { expect, test } from 'vitest';
import type { ApiClient } from '#contract/api.ts';
import { ok } from '#core/result.ts';
import { formOf } from '#web/test-support/form-of.ts';
import { buildBasket, buildLine } from '#web/test-support/stub-basket.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { type DomainIntent, runDomainLineForm } from './run-domain-line-form.ts';

const DOMAIN = { mode: 'transfer', name: 'example.com', codeGiven: false } as const;
const LINE = buildLine({ configuration: { ...buildLine().configuration, domain: DOMAIN } });

async function send(
  intent: DomainIntent,
  fields: Readonly<Record<string, string>>,
  result: 'taken' | 'wrong-code' = 'taken',
) {
  const commands: unknown[] = [];
  const command: ApiClient['basket']['command'] = (input) => {
    commands.push(input.command);
    return Promise.resolve(ok(buildBasket()));
  };
  const api = buildCaller({
    basket: { get: () => Promise.resolve(ok(buildBasket({ lines: [LINE] }))), command },
    domains: { giveTransferCode: () => Promise.resolve(ok({ verdict: result })) },
  });
  const form = formOf({ commandId: 'c1', lineId: LINE.id, ...fields });
  return { commands, answer: await runDomainLineForm({ api, newCommandId: () => 'new' }, intent, form) };
}

test('a new term changes only the term of the line', async () => {
  const { commands, answer } = await send('set-years', { term: '36' });
  const configuration = { ...LINE.configuration, term: 36 };
  expect(commands).toEqual([{ kind: 'edit-line', lineId: LINE.id, configuration }]);
  expect(answer.ok).toBe(true);
});

test('an invalid term and a missing line are refused', async () => {
  expect((await send('set-years', { term: '7' })).answer).toMatchObject({ ok: false });
  const gone = await send('set-years', { term: '12', lineId: 'other' });
  expect(gone.answer).toEqual({ ok: false, problem: { code: 'basket/line-not-found' } });
});

test('an auth code is not sent as a basket command', async () => {
  const { commands, answer } = await send('give-code', { code: ' SECRET-1 ' });
  expect(commands).toEqual([]);
  expect(answer.ok).toBe(true);
});

test('a wrong or empty auth code is refused, and the result does not contain it', async () => {
  const wrong = await send('give-code', { code: 'SECRET-1' }, 'wrong-code');
  expect(wrong.answer).toEqual({
    ok: false,
    problem: { code: 'domains/change-refused', data: { reason: 'wrong-code' } },
  });
  expect((await send('give-code', { code: '  ' })).answer.ok).toBe(false);
});
