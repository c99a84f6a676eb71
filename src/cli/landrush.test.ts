import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

function landrush(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'landrush.ts'), ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('--help lists the commands', () => {
  const { status, stdout } = landrush('--help');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^ {2}stores +\S/m);
});

test('an unknown command is answered by a sentence and exit code 2', () => {
  const { status, stdout, stderr } = landrush('stroes');
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^There is no command "stroes": the commands are .*stores/);
});

test('what a command cannot do is one sentence, without a stack', () => {
  expect(landrush('stores', 'check', '--dir', '/nowhere')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'The folder of the stores, /nowhere, cannot be read.\n',
  });
});
