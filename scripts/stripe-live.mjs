// npm run stripe:live: the behaviour suite against Stripe's own API, with the key of a test account.
import { ensurePackages } from './ensure-packages.mjs';
import { execNode } from './exec-node.mjs';
import { endOn } from './project.mjs';

const { STRIPE_TEST_KEY: key = '' } = process.env;
if (key === '') endOn('NOT RUN: STRIPE_TEST_KEY is not set, so nothing was asked of Stripe itself.');
if (!/^[sr]k_test_/.test(key)) endOn('NOT RUN: STRIPE_TEST_KEY is no key of a test account (sk_test_… or rk_test_…).');
endOn(ensurePackages());
process.env.STRIPE_LIVE_KEY = key;
execNode([
  'node_modules/vitest/vitest.mjs',
  'run',
  'src/server/adapters/payments/stripe-live.test.ts',
  '--testTimeout',
  '120000',
]);
