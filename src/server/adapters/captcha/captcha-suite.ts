import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CaptchaForm } from '#core/account/captcha-form.ts';
import type { Captcha, CaptchaQuestion } from '#server/identity/captcha/captcha.ts';

/** A captcha controlled by the suite. */
export interface CaptchaUnderTest {
  readonly captcha: Captcha;
  /** The same for another brand with other hosts. */
  readonly foreign: Captcha;
  readonly host: string;
  readonly foreignHost: string;
  /** Solves a challenge for a form like a browser. */
  solve(form: CaptchaForm): Promise<string>;
  /** Advances past the lifetime of a solution; returns the time of later checks. */
  outlive(): number;
  /** Whether a solution is bound to its form. */
  readonly namesForm: boolean;
  close(): Promise<void>;
}

/** The behaviour every captcha adapter must have. */
export function describeCaptcha(name: string, start: () => Promise<CaptchaUnderTest>): void {
  describe(`${name} as a captcha`, () => {
    let subject: CaptchaUnderTest;
    beforeAll(async () => {
      subject = await start();
    });
    afterAll(() => subject.close());

    const check = (solution: string, changed: Partial<CaptchaQuestion> = {}, captcha = subject.captcha) =>
      captcha.check({ solution, form: 'register', hosts: [subject.host], now: NOW, ...changed });

    test('a solution of its own challenge is correct until it expires', async () => {
      const result = await check(await subject.solve('register'));
      expect(result.kind).toBe('right');
      expect(result.kind === 'right' && result.once !== '' && result.expiresAt > NOW).toBe(true);
    });

    test('two challenges have different solutions', async () => {
      const verdicts = [await check(await subject.solve('register')), await check(await subject.solve('register'))];
      expect(new Set(verdicts.map((result) => result.kind === 'right' && result.once)).size).toBe(2);
    });

    test('an invalid solution is rejected', async () => {
      const solution = await subject.solve('register');
      const changed = (solution.startsWith('A') ? 'B' : 'A') + solution.slice(1);
      for (const invalid of ['x', 'e30=', '{}', 'null', 'ü'.repeat(2000), changed]) {
        expect([invalid, await check(invalid)]).toEqual([invalid, { kind: 'wrong' }]);
      }
    });

    test('a solution for another brand is rejected', async () => {
      const solution = await subject.solve('register');
      expect(await check(solution, { hosts: [subject.foreignHost] }, subject.foreign)).toEqual({ kind: 'wrong' });
    });

    test('a solution is valid for its own form only, if it contains its form', async () => {
      const result = await check(await subject.solve('login'), { form: 'register' });
      expect(result.kind).toBe(subject.namesForm ? 'wrong' : 'right');
    });

    test('an expired solution is rejected', async () => {
      const solution = await subject.solve('register');
      expect(await check(solution, { now: subject.outlive() })).toEqual({ kind: 'wrong' });
    });
  });
}

/** The suite's current time. */
export const NOW = Date.UTC(2026, 0, 1);
