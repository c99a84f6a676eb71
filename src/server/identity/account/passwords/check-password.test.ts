import { expect, onTestFinished, test } from 'vitest';
import type { ThreadLimits } from '#server/platform/thread-queue.ts';
import { createPasswordPolicy } from './check-password.ts';

const LIMITS: ThreadLimits = { waiting: 2, jobMs: 20_000, idleMs: 60_000, memoryMb: 256 };
const KNOWN = { personalWords: [], languages: ['en'] };

function openCheck(limits: Partial<ThreadLimits> = {}) {
  const failures: unknown[] = [];
  const check = createPasswordPolicy(
    { error: (error: unknown) => void failures.push(error) },
    { ...LIMITS, ...limits },
  );
  onTestFinished(() => check.close());
  return { check: check.run, failures };
}

test('passwords are scored by a worker thread, and rejected while too many wait', async () => {
  const { check, failures } = openCheck({ waiting: 1 });
  const scores = ['password1', 'x7#kQ2!vLp9z', 'iloveyou2024'].map((password) => check({ ...KNOWN, password }));
  expect(await Promise.all(scores)).toEqual([expect.any(Number), expect.any(Number), null]);
  expect(await scores[0]).toBeLessThan(2);
  expect(await scores[1]).toBe(4);
  expect(failures).toEqual([]);
});

test('scoring a password is aborted after its time limit, and the next one is scored', async () => {
  const { check, failures } = openCheck({ jobMs: 1 });
  expect(await check({ ...KNOWN, password: 'x7#kQ2!vLp9z' })).toBeNull();
  expect(failures).toHaveLength(1);
});
