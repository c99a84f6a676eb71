import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { openOtlpReceiver } from '#tests/support/otlp-receiver.ts';
import type { Database } from './platform/database/database.ts';
import {
  changeWatched,
  failWatched,
  leaveWatched,
  registerWatched,
  signInWatched,
  transferWatched,
} from './secret-flows.builder.ts';
import { SECRET_KINDS, type SecretKind, watchSecrets } from './secret-watch.builder.ts';
import { openWatchedApp } from './watched-app.builder.ts';

const SLOW = 60_000;

/** Places that must have been checked for the test to be meaningful. */
const LOOKED_AT = [
  'a log line',
  'a trace',
  'an error report',
  'an answer of /api/v1/account/export',
  'an answer of /api/v1/account/recovery/password',
  'the email Choose a new password',
  'the email You already have an account',
  ...['customers', 'registrations', 'sessions', 'devices', 'jobs', 'one_time_codes', 'second_factors'].map(
    (table) => `the table ${table}`,
  ),
  ...['recovery_codes', 'captcha_solutions', 'transfer_codes', 'rate_limits'].map((table) => `the table ${table}`),
];

/** A sample of each kind. */
const SAMPLES: Readonly<Record<SecretKind, string>> = {
  password: 'zebra-Quartz-4711',
  'session token': 's'.repeat(43),
  'device token': 'd'.repeat(43),
  'mailed code': 'm'.repeat(43),
  challenge: 'c'.repeat(43),
  'secret of an app': 'MFRGGZDFMZTWQ2LK',
  'code of an app': '471108',
  'recovery code': 'abcd-ef23-gh45-jk67',
  'transfer code of a session': 't'.repeat(43),
  'transfer code of a name': 'Zz-Name-Code-4711',
  'captcha solution': 'eyJudW1iZXIiOjF9',
};

function isKind(kind: string): kind is SecretKind {
  return kind in SAMPLES;
}

async function plant(database: Database, secret: string): Promise<void> {
  const row = { brand_id: 'larkhost', bucket: `planted ${secret}`, window_start: 0, used: 1 };
  await database.transaction((tx) => tx.insertInto('rate_limits').values(row).execute());
}

describeOnBothDatabases('passwords, tokens and codes', (open) => {
  test(
    'are in no log line, trace, response, email or table during the life of an account',
    async () => {
      const watch = watchSecrets();
      const receiver = await openOtlpReceiver();
      const tracer = await receiver.openTracer();
      const app = await openWatchedApp(await open({ tracer }), watch, tracer);
      const visitor = await registerWatched(app);
      const factor = await signInWatched(app, visitor);
      await changeWatched(app, visitor, factor);
      await transferWatched(app, visitor);
      await failWatched(app, visitor);
      await leaveWatched(app, visitor, factor);
      await tracer.close();
      for (const span of receiver.spans) watch.reported('a trace', JSON.stringify(span));
      expect(SECRET_KINDS.filter((kind) => watch.secretsOf(kind).length === 0)).toEqual([]);
      expect([...watch.places()]).toEqual(expect.arrayContaining(LOOKED_AT));
      expect(watch.leaks()).toEqual([]);
    },
    SLOW,
  );

  test('would be detected in a log line, response, header, email and table', async () => {
    const database = await open();
    for (const [kind, secret] of Object.entries(SAMPLES)) {
      const watch = watchSecrets();
      if (isKind(kind)) watch.addSecret(kind, secret);
      watch.log.info({ note: `with ${secret} in it` });
      watch.answered('/api/v1/account/session', { headers: {}, cookies: [], body: JSON.stringify({ text: secret }) });
      watch.answered('/api/v1/account/export', { headers: { location: `/?it=&${secret}` }, cookies: [], body: '{}' });
      watch.mailed({ subject: 'Hello', text: `Yours: ${secret}`, html: '' });
      watch.reported('a trace', JSON.stringify({ 'url.full': `/?it=${secret}` }));
      await plant(database, secret);
      await watch.readTables(database);
      const places = [
        'a header',
        'a log line',
        'an answer of /api/v1/account/session',
        'a trace',
        'the email Hello',
        'the table rate_limits',
      ];
      expect(watch.leaks()).toEqual(places.toSorted().map((place) => `${place}: ${kind}`));
    }
  });

  test('would be detected in other encodings too', () => {
    const secret = 'Zebra/Quartz?4711';
    const bytes = Buffer.from(secret);
    const encodings = [
      encodeURIComponent(secret),
      bytes.toString('hex'),
      bytes.toString('base64'),
      secret.toUpperCase(),
    ];
    for (const writing of encodings) {
      const watch = watchSecrets();
      watch.addSecret('password', secret);
      watch.log.info({ note: writing });
      expect(watch.leaks()).toEqual(['a log line: password']);
    }
  });

  test('may be in the email link and the response they are meant for', () => {
    const watch = watchSecrets();
    const code = 'c'.repeat(43);
    watch.addSecret('mailed code', code);
    watch.addSecret('secret of an app', 'MFRGGZDFMZTWQ2LK');
    const text = `https://shop.larkhost.example/order/auth/recover?code=${code}`;
    watch.mailed({ subject: 'Choose a new password', text, html: '' });
    const body = '{"secret":"MFRGGZDFMZTWQ2LK"}';
    watch.answered('/api/v1/account/security/two-factor', { headers: {}, cookies: [], body });
    expect(watch.leaks()).toEqual([]);
    watch.mailed({ subject: 'Hello', text: text.replace('larkhost', 'elsewhere'), html: '' });
    expect(watch.leaks()).toEqual(['the email Hello: mailed code']);
  });
});
