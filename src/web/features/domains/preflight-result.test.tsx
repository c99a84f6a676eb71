import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { inChooser } from '#web/test-support/in-chooser.tsx';
import { buildPreflight } from '#web/test-support/stub-domains.ts';
import type { Blocker, Preflight } from './domain-views.ts';
import { PreflightResult } from './preflight-result.tsx';

function told(overrides: Partial<Preflight>): string {
  return renderToStaticMarkup(inChooser(<PreflightResult preflight={buildPreflight(overrides)} />));
}

test.each<[Blocker['kind'], string]>([
  ['locked', 'Turn off the transfer lock at your current provider'],
  ['too-young', 'It can be transferred from March 1, 2031.'],
  ['expires-soon', 'Renew it with your current provider first.'],
  ['redemption', 'Only your current provider can restore it.'],
  ['pending-transfer', 'or cancel it with your current provider'],
  ['wrong-code', 'request a new one from your current provider'],
  ['disputed', 'once the dispute is settled'],
])('a transfer that is %s says how to clear it', (kind, text) => {
  const html = told({ verdict: 'blocked', blockers: [{ kind, clearsAt: Date.UTC(2031, 2, 1) }] });
  expect(html).toContain('be transferred yet');
  expect(html).toContain(text);
  expect(html).toContain('March 1, 2031');
});

test('a transfer that can begin says what it costs, now and later', () => {
  const html = told({ verdict: 'ready' });
  expect(html).toContain('€12.90 for the transfer, then €14.90 a year');
  expect(html).toContain('Includes one extra year.');
  expect(html).toContain('Current provider: Another Registrar Ltd, expires September 1, 2031');
});

test('a name nobody has is to be registered instead', () => {
  expect(told({ verdict: 'not-registered' })).toContain('Register it instead');
});
