import { expect, test } from 'vitest';
import { loginName } from './apply-at-command-line.ts';

const unnamed = (): never => {
  throw new Error('A system error occurred: uv_os_get_passwd returned ENOENT (no such file or directory)');
};

test('the author of a change is the person behind sudo, or the user of the process', () => {
  const user = () => ({ username: 'landrush' });
  expect(loginName({ SUDO_USER: 'berta', USER: 'root' }, user)).toBe('berta');
  expect(loginName({ LOGNAME: 'anna' }, user)).toBe('anna');
  expect(loginName({}, user)).toBe('landrush');
});

test('a user without a name, as in many containers, is recorded by number', () => {
  expect(loginName({}, unnamed)).toBe(`uid ${process.getuid?.()}`);
});
