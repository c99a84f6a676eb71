import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { coreLayers } from '#tests/architecture/core-rules.ts';
import { moduleOrder } from '#tests/architecture/server-rules.ts';

const page = readFileSync('ARCHITECTURE.md', 'utf8');

test.each([
  ['core', coreLayers.filter((name) => name !== '')],
  ['the server', moduleOrder],
])('ARCHITECTURE.md lists the modules of %s in order', (_ring, modules) => {
  expect(page).toContain(`: ${modules.join(', ')}.\n`);
});
