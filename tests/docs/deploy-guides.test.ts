import { expect, test } from 'vitest';
import { listPages, snippetsOf } from './markdown.ts';

const commands = listPages()
  .filter(({ path }) => path.startsWith('docs/deploy/'))
  .flatMap(snippetsOf)
  .flatMap(({ text }) => text.split('\n'))
  .filter((line) => line.startsWith('systemctl ') && line.includes('landrush-worker@'));

test('what the guides do with the workers they do with the back office, which uses the same database', () => {
  expect(commands.length).toBeGreaterThan(0);
  expect(commands.filter((line) => !line.includes(' landrush-admin'))).toEqual([]);
});
