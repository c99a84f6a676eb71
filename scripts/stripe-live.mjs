// npm run stripe:live: the behaviour suite against Stripe's own API with the keys of a test account and, with its publishable key, the
// journeys with its fields in a browser.
import { spawnSync } from 'node:child_process';
import { ensureBuild } from './ensure-build.mjs';
import { ensureChromium } from './ensure-machine.mjs';
import { ensurePackages } from './ensure-packages.mjs';
import { endOn, environment, pinnedNode, root } from './project.mjs';

const { STRIPE_TEST_KEY: key = '', STRIPE_TEST_PUBLISHABLE_KEY: publishable = '' } = process.env;
if (key === '') endOn('NOT RUN: STRIPE_TEST_KEY is not set, so Stripe itself was not called.');
if (!/^[sr]k_test_/.test(key))
  endOn('NOT RUN: STRIPE_TEST_KEY is not a key of a test account (sk_test_… or rk_test_…).');
endOn(ensurePackages());
const suite = run(
  ['vitest/vitest.mjs', 'run', 'src/server/adapters/payments/stripe-live.test.ts', '--testTimeout', '120000'],
  { STRIPE_LIVE_KEY: key },
);
process.exitCode = suite === 0 ? await runFields() : suite;

/** The fields need a browser and the pages. */
async function runFields() {
  if (!publishable.startsWith('pk_test_')) {
    console.log(
      'NOT RUN: STRIPE_TEST_PUBLISHABLE_KEY is not a pk_test_…, so no card was typed into the fields of Stripe itself.',
    );
    return 0;
  }
  endOn(await ensureBuild());
  await ensureChromium();
  return run(['@playwright/test/cli.js', 'test', '--config', 'playwright.stripe.config.ts'], {
    STRIPE_LIVE_KEY: key,
    STRIPE_LIVE_FIELDS: publishable,
  });
}

function run([tool, ...args], keys) {
  const file = `node_modules/${tool}`;
  const { status } = spawnSync(pinnedNode, [file, ...args], { cwd: root, env: environment(keys), stdio: 'inherit' });
  return status ?? 1;
}
