import { solveChallenge } from 'altcha-lib/v1';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Challenge } from '#server/identity/captcha/captcha.ts';
import { createSecretBox } from '#server/platform/crypto/secret-box.ts';
import { NOW, describeCaptcha } from './captcha-suite.ts';
import { createProofOfWork } from './proof-of-work.ts';

const oldKey = Buffer.alloc(32, 1);
const newKey = Buffer.alloc(32, 2);
const VALID_MS = 10 * 60_000;

const captcha = of('larkhost');

function of(brandId: string, keys: Parameters<typeof createSecretBox>[0] = { current: oldKey }) {
  return createProofOfWork({ brandId, maxNumber: 500, box: createSecretBox(keys, 'captcha') });
}

/** A solution by another implementation of the format. */
async function solve(issued: Challenge, changed: object = {}): Promise<string> {
  if (issued.kind !== 'proof-of-work') throw new Error('There is no work to do.');
  const { algorithm, challenge, salt, signature, maxNumber } = issued;
  const solved = await solveChallenge(challenge, salt, algorithm, maxNumber).promise;
  return btoa(JSON.stringify({ algorithm, challenge, number: solved?.number, salt, signature, ...changed }));
}

const check = (solution: string, verifier = captcha, now = NOW) =>
  verifier.check({ solution, form: 'register', hosts: [], now });

describeCaptcha('proof of work, solved by the ALTCHA library', async () => ({
  captcha,
  foreign: of('meridian'),
  host: 'shop.larkhost.example',
  foreignHost: 'shop.meridian.example',
  solve: (form) => solve(captcha.challenge(form, NOW)),
  outlive: () => NOW + VALID_MS,
  namesForm: true,
  close: async () => undefined,
}));

test('a challenge is valid for ten minutes', async () => {
  const challenge = captcha.challenge('register', NOW);
  expect(challenge).toMatchObject({ expiresAt: NOW + VALID_MS });
  const solution = await solve(challenge);
  expect(await check(solution, captcha, NOW + VALID_MS - 1)).toMatchObject({ kind: 'right' });
  expect(await check(solution, captcha, NOW + VALID_MS)).toEqual({ kind: 'wrong' });
});

test('a solution in another notation is the same solution', async () => {
  const challenge = captcha.challenge('register', NOW);
  const [one, other] = [await check(await solve(challenge)), await check(await solve(challenge, { took: 12 }))];
  expect(one).toMatchObject({ kind: 'right' });
  expect(other).toEqual(one);
});

test('neither the purpose nor any other part of a challenge can be forged', async () => {
  const challenge = captcha.challenge('login', NOW);
  if (challenge.kind !== 'proof-of-work') throw new Error('There is no work to do.');
  const { salt } = challenge;
  const solution = await solve(challenge);
  const number: number = JSON.parse(atob(solution)).number;
  const forged = [
    { salt: salt.replace('login', 'register') },
    { salt: salt.replace(/expires=\d/, 'expires=9') },
    { salt: `${salt}form=register&` },
    { salt: `${salt}${String(number).slice(0, 1)}`, number: Number(String(number).slice(1)) },
    { number: number + 1 },
    { number: -1 },
    { number: String(number) },
    { algorithm: 'SHA-1' },
    { signature: '' },
    { challenge: challenge.challenge.toUpperCase() },
  ];
  for (const changed of forged) {
    const changedSolution = await solve(challenge, changed);
    expect(await check(changedSolution), JSON.stringify(changed)).toEqual({ kind: 'wrong' });
  }
});

test('a challenge signed before a key rotation is valid; one signed with other keys is not', async () => {
  const solution = await solve(captcha.challenge('register', NOW));
  expect(await check(solution, of('larkhost', { current: newKey, previous: oldKey }))).toMatchObject({ kind: 'right' });
  expect(await check(solution, of('larkhost', { current: newKey }))).toEqual({ kind: 'wrong' });
});

test('arbitrary input is an incorrect solution', async () => {
  const texts = fc.oneof(
    fc.string(),
    fc.json().map((json) => Buffer.from(json).toString('base64')),
  );
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      expect(await check(text)).toEqual({ kind: 'wrong' });
    }),
  );
});
