import { expect, test } from 'vitest';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { openTestHttp, type PartialHandlers } from '#tests/support/test-http.ts';
import type { PageFacts } from './page-renderer.ts';

const VOUCHER = { intent: 'apply-voucher', code: 'WELCOME10' } as const;

interface Sent {
  readonly path?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly type?: string;
  readonly payload?: string;
}

/** Submits a form to a page whose action is `act`; returns the answer of the action and what the page knows of the form. */
async function send(handlers: PartialHandlers, act: (page: PageFacts) => Promise<unknown>, sent: Sent = {}) {
  const { path = '/order/basket?from=mail', fields = VOUCHER, type = 'application/x-www-form-urlencoded' } = sent;
  let answer: unknown;
  let form: PageFacts['form'] = null;
  const renderPage = async (_request: Request, page: PageFacts) => {
    answer = await act(page);
    ({ form } = page);
    return new Response('done', { headers: { 'content-type': 'text/html' } });
  };
  const { client } = await openTestHttp({ renderPage, handlers });
  const payload = sent.payload ?? new URLSearchParams(fields).toString();
  const headers = { 'content-type': type };
  expect((await client().request({ method: 'POST', url: path, payload, headers })).statusCode).toBe(200);
  return { answer, form: shown(form) };
}

function shown(form: PageFacts['form']) {
  return form === null ? null : { path: form.path, fields: form.fields, isRefused: form.isRefused() };
}

const refusing = (code: 'session/expired' | 'account/sign-in-required' | 'server/unavailable') => ({
  security: { endOtherSessions: async () => refuse(problem(code)) },
});
const runCommand = ({ api }: PageFacts) => api.security.endOtherSessions({});
const logOut = ({ api }: PageFacts) => api.account.logout({});

test.each(['session/expired', 'account/sign-in-required'] as const)(
  'the page of a form refused by %s receives all its fields',
  async (code) => {
    const { answer, form } = await send(refusing(code), runCommand);
    expect(answer).toMatchObject({ ok: false, problem: { code } });
    expect(form).toEqual({ path: '/order/basket?from=mail', fields: Object.entries(VOUCHER), isRefused: true });
  },
);

test('a form of the login screens stays on its page when the session is refused', async () => {
  const { form } = await send(refusing('session/expired'), runCommand, { path: '/order/auth/login' });
  expect(form).toMatchObject({ fields: Object.entries(VOUCHER), isRefused: false });
});

test('a page that finds its session expired counts as refused', async () => {
  const session = async () =>
    ok({
      kind: 'none',
      user: null,
      email: null,
      basketCount: 0,
      basketDomainCount: 0,
      pendingOrder: null,
      currency: 'EUR',
      formsAvailable: true,
      expired: true,
      replacesExpired: false,
    } as const);
  const { form } = await send({ account: { session } }, ({ api }) => api.account.session({}));
  expect(form?.isRefused).toBe(true);
});

test('a form that is accepted, or refused for another reason, is not marked as refused', async () => {
  const accepting = { account: { logout: async () => ok({}) } };
  expect((await send(accepting, logOut)).form?.isRefused).toBe(false);
  expect((await send(refusing('server/unavailable'), runCommand)).form?.isRefused).toBe(false);
});

test('a form returned for review changes nothing, and its page is rendered as usual', async () => {
  const done: unknown[] = [];
  const handlers = { account: { logout: async () => (done.push('logout'), ok({})) } };
  const { answer, form } = await send(handlers, logOut, { fields: { ...VOUCHER, review: 'on' } });
  expect(answer).toEqual({ ok: false, problem: { code: 'form/to-check' } });
  expect(done).toEqual([]);
  expect(form?.isRefused).toBe(false);
  const read = await send(handlers, ({ api }) => api.catalogue.list({ search: 'x'.repeat(300) }), {
    fields: { ...VOUCHER, review: 'on' },
  });
  expect(read.answer).toMatchObject({ problem: { code: 'request/invalid' } });
});

test.each<Sent>([
  { path: '/order/basket.data' },
  {
    type: 'multipart/form-data; boundary=b',
    payload: '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n',
  },
])('a form sent by scripts or with files is not returned: %j', async (sent) => {
  expect((await send(refusing('session/expired'), runCommand, sent)).form).toBeNull();
});
