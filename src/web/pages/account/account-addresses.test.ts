import { expect, test } from 'vitest';
import { unpackPlaces } from '#web/features/checkout/billing/packed-places.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildContext } from '#web/test-support/stub-page.ts';
import { loader } from './account-addresses.tsx';

test('the countries of an address are listed in the language of the page', async () => {
  const url = new URL('http://localhost/order/account/addresses');
  const context = buildContext(buildCaller(), { language: 'de' });
  const { data } = await loader({ request: new Request(url), url, context, params: {}, pattern: '/' });
  expect(unpackPlaces(data.places).countries).toContainEqual({ code: 'DE', name: 'Deutschland' });
});
