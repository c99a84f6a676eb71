import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, data, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { buildRegistrant } from '#web/test-support/stub-domains.ts';
import { ExpiredCheckout } from './expired-checkout.tsx';
import { refusal } from './refusal.ts';
import { startRegistrant } from './registrant-form.ts';
import { loadSessionOver, noteSessionOver } from './session-over.ts';

test('only a form that was refused for want of a session has its page made of the answer', async () => {
  const context = new RouterContextProvider();
  noteSessionOver(context, data({ kind: 'refused' }, { status: 422 }));
  expect(await loadSessionOver(context)).toBeNull();
  const answer = data({ kind: 'refused' }, { status: 401 });
  expect(noteSessionOver(context, answer)).toBe(answer);
  expect(await loadSessionOver(context)).toMatchObject({ kind: 'expired' });
  expect(await loadSessionOver(new RouterContextProvider())).toBeNull();
});

test('everything typed stands in the form again, and the way to log in leaves it where it is', () => {
  const form = new FormData();
  for (const [name, value] of [
    ['type', 'business'],
    ['company', 'Engines Ltd'],
    ['line1', 'Lerchenweg 7'],
    ['country', 'AT'],
  ] as const) {
    form.set(name, value);
  }
  const owner = { ...startRegistrant(buildRegistrant()), same_as_billing: false, name: 'Ada Lovelace' };
  const answer = {
    ...refusal({ code: 'session/expired' }, form, 'key-1'),
    registrant: { typed: owner, problems: [] },
  };
  const rules = { regionRequired: [], postcodeNone: [], postcodeRequired: [] };
  const countries = [{ code: 'AT', name: 'Austria' }];
  const Component = () => <ExpiredCheckout answer={answer} countries={countries} rules={rules} />;
  const Stub = createRoutesStub([{ path: '*', Component }]);
  const html = renderToStaticMarkup(<Stub initialEntries={['/order/checkout']} />);
  expect(html).toContain('Your session has expired');
  expect(html).toContain('value="Engines Ltd"');
  expect(html).toContain('value="Lerchenweg 7"');
  expect(html).toContain('name="registrant.name" value="Ada Lovelace"');
  expect(html).not.toContain('same_as_billing');
  expect(html).toMatch(/<a href="\/order\/auth\/login\?return=[^"]*" target="_blank"/);
});
