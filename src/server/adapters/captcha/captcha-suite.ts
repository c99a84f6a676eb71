import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CaptchaForm } from '#core/account/captcha-form.ts';
import type { Captcha, CaptchaQuestion } from '#server/captcha/captcha.ts';

/** A captcha in the hands of the suite. */
export interface CaptchaUnderTest {
  readonly captcha: Captcha;
  /** The same for another brand, on other hosts. */
  readonly foreign: Captcha;
  readonly host: string;
  readonly foreignHost: string;
  /** Does what a person's browser does with a challenge for a form. */
  solve(form: CaptchaForm): Promise<string>;
  /** Lets the time pass that a solution is good for; later questions are asked at the instant answered. */
  outlive(): number;
  /** Whether a solution tells the form it was made for. */
  readonly namesForm: boolean;
  close(): Promise<void>;
}

/** What checking relies on, whoever tells people from programs (decisions.md D9). */
export function describeCaptcha(name: string, start: () => Promise<CaptchaUnderTest>): void {
  describe(`${name} as a captcha`, () => {
    let subject: CaptchaUnderTest;
    beforeAll(async () => {
      subject = await start();
    });
    afterAll(() => subject.close());

    const ask = (solution: string, changed: Partial<CaptchaQuestion> = {}, captcha = subject.captcha) =>
      captcha.check({ solution, form: 'register', hosts: [subject.host], now: NOW, ...changed });

    test('a solution of its own challenge is right, for a while', async () => {
      const verdict = await ask(await subject.solve('register'));
      expect(verdict.kind).toBe('right');
      expect(verdict.kind === 'right' && verdict.once !== '' && verdict.expiresAt > NOW).toBe(true);
    });

    test('two challenges have two solutions', async () => {
      const verdicts = [await ask(await subject.solve('register')), await ask(await subject.solve('register'))];
      expect(new Set(verdicts.map((verdict) => verdict.kind === 'right' && verdict.once)).size).toBe(2);
    });

    test('what nobody made is wrong', async () => {
      const solution = await subject.solve('register');
      const changed = (solution.startsWith('A') ? 'B' : 'A') + solution.slice(1);
      for (const made of ['x', 'e30=', '{}', 'null', 'ü'.repeat(2000), changed]) {
        expect([made, await ask(made)]).toEqual([made, { kind: 'wrong' }]);
      }
    });

    test('another brand does not take it', async () => {
      const solution = await subject.solve('register');
      expect(await ask(solution, { hosts: [subject.foreignHost] }, subject.foreign)).toEqual({ kind: 'wrong' });
    });

    test('another form does not take it, where a solution tells its form', async () => {
      const verdict = await ask(await subject.solve('login'), { form: 'register' });
      expect(verdict.kind).toBe(subject.namesForm ? 'wrong' : 'right');
    });

    test('it is wrong when it is too old', async () => {
      const solution = await subject.solve('register');
      expect(await ask(solution, { now: subject.outlive() })).toEqual({ kind: 'wrong' });
    });
  });
}

/** When the suite asks. */
export const NOW = Date.UTC(2026, 0, 1);
