import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configurationPage } from './configuration-page.ts';
import { metricsPage } from './metrics-page.ts';
import { retentionPage } from './retention-page.ts';
import { statesPage } from './states-page.ts';

test.each([
  ['docs/states.md', statesPage],
  ['docs/configuration.md', configurationPage],
  ['docs/retention.md', retentionPage],
  ['docs/metrics.md', metricsPage],
] as const)('%s matches the output of npm run docs', (file, write) => {
  expect(readFileSync(file, 'utf8')).toBe(write());
});
