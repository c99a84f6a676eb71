import { expect, test } from 'vitest';
import { type Result, refuse } from '#core/result.ts';
import { fixedClock } from '#server/platform/clock.ts';
import { createSessionOpener } from './session-opener.ts';
import type { EppSession, OpenProblem } from './session.ts';

const AWAY: OpenProblem = { reason: 'away', code: null, message: 'connection refused' };
const LOGIN_REFUSED: OpenProblem = { reason: 'away', code: 2200, message: 'authentication error' };

/** An opener whose attempts end when told, with pauses of one second at first and one minute at most. */
function open() {
  const clock = fixedClock(0);
  const attempts: ((result: Result<EppSession, OpenProblem>) => void)[] = [];
  const reported: OpenProblem[] = [];
  const opener = createSessionOpener(
    {
      open: () => new Promise((resolve) => attempts.push(resolve)),
      backOff: { firstMs: 1_000, maxMs: 60_000, random: () => 1 },
      clock,
      onOpenFailed: (problem) => reported.push(problem),
    },
    () => undefined,
  );
  async function failTogether(...problems: readonly OpenProblem[]): Promise<void> {
    const running = problems.map(() => opener.open());
    for (const [index, problem] of problems.entries()) attempts.at(index - problems.length)?.(refuse(problem));
    await Promise.all(running);
  }
  return { clock, opener, reported, failTogether };
}

test('attempts that fail together lead to one pause, not to one that grew by each', async () => {
  const { clock, opener, reported, failTogether } = open();
  await failTogether(AWAY, AWAY, AWAY, AWAY, AWAY, AWAY);
  expect(opener.canOpen()).toBe(false);
  clock.advance(1_000);
  expect(opener.canOpen()).toBe(true);
  expect(reported).toEqual([AWAY]);
});

test('the pause doubles with each failed attempt after a pause', async () => {
  const { clock, opener, failTogether } = open();
  await failTogether(AWAY, AWAY);
  clock.advance(1_000);
  await failTogether(AWAY, AWAY);
  clock.advance(1_999);
  expect(opener.canOpen()).toBe(false);
  clock.advance(1);
  expect(opener.canOpen()).toBe(true);
});

test.each([
  ['before', [LOGIN_REFUSED, AWAY]],
  ['after', [AWAY, LOGIN_REFUSED]],
])('the long pause after a refused login holds if another attempt fails %s it', async (_, problems) => {
  const { clock, opener, failTogether } = open();
  await failTogether(...problems);
  clock.advance(599_999);
  expect(opener.canOpen()).toBe(false);
});
