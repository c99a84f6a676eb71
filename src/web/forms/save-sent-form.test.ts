import { expect, test } from 'vitest';
import type { ApiClient } from '#contract/api.ts';
import type { Problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { buildBasket } from '#web/test-support/stub-basket.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildContext } from '#web/test-support/stub-page.ts';
import { buildSession } from '#web/test-support/stub-storefront.ts';
import { saveSentForm } from './save-sent-form.ts';
import { formInHand } from './sent-form.ts';

const VOUCHER = { intent: 'apply-voucher', code: 'WELCOME10' } as const;
const command = { commandId: 'c1', command: { kind: 'apply-voucher', code: 'WELCOME10' } } as const;

interface Sent {
  readonly path?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly type?: string;
}

/** Submits a form through the middleware; `act` is the action of its page. */
async function send(api: ApiClient, act: (page: PageContext) => Promise<unknown>, sent: Sent = {}) {
  const { path = '/order/basket?from=mail', fields = VOUCHER, type } = sent;
  const context = buildContext(api, { now: 5 });
  const body = type === undefined ? new URLSearchParams(fields) : '{}';
  const headers = type === undefined ? {} : { 'content-type': type };
  const request = new Request(`http://localhost${path}`, { method: 'POST', body, headers });
  const url = new URL(request.url);
  let answer: unknown;
  await saveSentForm({ request, url, context, params: {}, pattern: '/' }, async () => {
    answer = await act(context.get(pageContext));
    return new Response((await request.text()).slice(0, 6));
  });
  return { answer, form: context.get(formInHand) };
}

const refusing = (problem: Problem) => buildCaller({ basket: { command: () => Promise.resolve(refuse(problem)) } });
const runCommand = ({ api }: PageContext) => api.basket.command(command);

test.each(['session/expired', 'account/sign-in-required'] as const)(
  'a form that was refused by %s is in hand with all it held',
  async (code) => {
    const { answer, form } = await send(refusing({ code }), runCommand);
    expect(answer).toMatchObject({ ok: false, problem: { code } });
    expect(form).toMatchObject({ path: '/order/basket?from=mail', fields: Object.entries(VOUCHER) });
    expect(form?.isRefused()).toBe(true);
  },
);

test('a form of the session screens is in hand, and no refusal replaces its page', async () => {
  const { form } = await send(refusing({ code: 'session/expired' }), runCommand, { path: '/order/auth/login' });
  expect(form?.isRefused()).toBe(false);
  expect(form?.fields).toEqual(Object.entries(VOUCHER));
});

test('a page that found its session over counts as a refusal', async () => {
  const api = buildCaller({ account: { session: () => Promise.resolve(ok(buildSession({ expired: true }))) } });
  const { form } = await send(api, (page) => page.api.account.session({}));
  expect(form?.isRefused()).toBe(true);
});

test('a form that was taken, or refused for anything else, is none to be kept', async () => {
  for (const api of [buildCaller(), refusing({ code: 'basket/voucher-refused' })]) {
    expect((await send(api, runCommand)).form?.isRefused()).toBe(false);
  }
});

test('a form that comes back to be looked at changes nothing, whatever it asks for', async () => {
  const done: unknown[] = [];
  const api = buildCaller({
    basket: {
      command: (input) => {
        done.push(input);
        return Promise.resolve(ok(buildBasket()));
      },
    },
  });
  const reviewed = { fields: { ...VOUCHER, review: 'on' } };
  const { answer, form } = await send(api, runCommand, reviewed);
  expect(answer).toEqual({ ok: false, problem: { code: 'form/to-check' } });
  expect(done).toEqual([]);
  expect(form?.isRefused()).toBe(false);
  const read = await send(api, (page) => page.api.basket.get({}), reviewed);
  expect(read.answer).toMatchObject({ ok: true });
});

test.each<Sent>([
  { path: '/order/basket.data' },
  { type: 'multipart/form-data; boundary=x' },
  { type: 'application/json' },
])('forms of scripts and what is no form are left alone: %j', async (sent) => {
  expect((await send(refusing({ code: 'session/expired' }), runCommand, sent)).form).toBeNull();
});
