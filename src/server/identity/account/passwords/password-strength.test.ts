import { expect, test } from 'vitest';
import { describeOnSqlite } from '#tests/support/databases.ts';
import { openTestApp } from '#tests/support/test-app.ts';

describeOnSqlite('the verdict on a password during input', (open) => {
  test.each([
    ['password1', [], false],
    ['lighthouse keeper 1883', [], true],
    ['holzapfelbaum99', [], true],
    ['holzapfelbaum99', ['Friederike', 'Holzapfelbaum'], false],
    ['grace hopper', ['Grace', 'Hopper'], false],
    ['shop larkhost example 31', [], false],
    ['musterkai rostock 18055', [], false],
    ['k7#Lq!', [], false],
    ['k7#Lq!zv'.repeat(17), [], false],
  ])('of %j with %j equals the check at registration: %s', async (password, words, isEnough) => {
    const { client } = await openTestApp({ database: await open() });
    expect(await client().api.account.passwordStrength({ password, words })).toMatchObject({ value: { isEnough } });
  });

  test('is unavailable while too many passwords wait to be scored, and can be requested again', async () => {
    const app = await openTestApp({ database: await open(), checkPassword: async () => null });
    const headers = { 'content-type': 'application/json' };
    const payload = '{"password":"lighthouse keeper 1883","words":[]}';
    const url = '/api/v1/account/password-strength';
    const answer = await app.client().request({ method: 'POST', url, payload, headers });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('3');
  });

  test('of a short password is returned without scoring it', async () => {
    const checkPassword = () => Promise.reject(new Error('It was scored.'));
    const { client } = await openTestApp({ database: await open(), checkPassword });
    expect(await client().api.account.passwordStrength({ password: 'x7#kQ2!', words: [] })).toMatchObject({
      value: { score: 0, isEnough: false },
    });
  });

  test('is limited to sixty per minute and network, and writes nothing', async () => {
    const statements: string[] = [];
    const database = await open({ onStatement: (sql) => statements.push(sql) });
    const app = await openTestApp({ database });
    const visitor = app.client({ remoteAddress: '203.0.113.1' });
    const checked = async () => (await visitor.api.account.passwordStrength({ password: 'a', words: [] })).ok;
    statements.length = 0;
    const answers: boolean[] = [];
    for (let times = 0; times < 61; times += 1) answers.push(await checked());
    expect(answers).toEqual([...Array.from({ length: 60 }, () => true), false]);
    expect(statements).toEqual([]);
    app.clock.advance(60_000);
    expect(await checked()).toBe(true);
  });
});
