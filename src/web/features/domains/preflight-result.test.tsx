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
  ['locked', 'Switch off the transfer lock at your present provider'],
  ['too-young', 'The registry lets it move from March 1, 2031.'],
  ['expires-soon', 'Renew it at your present provider first.'],
  ['redemption', 'Only your present provider can restore it.'],
  ['pending-transfer', 'Let it finish, or cancel it'],
  ['wrong-code', 'ask your present provider for a new one'],
  ['disputed', 'once the dispute is settled'],
])('a transfer that is %s says how to clear it', (kind, text) => {
  const html = told({ verdict: 'blocked', blockers: [{ kind, clearsAt: Date.UTC(2031, 2, 1) }] });
  expect(html).toContain('cannot be transferred yet');
  expect(html).toContain(text);
  expect(html).toContain('March 1, 2031');
});

test('a transfer that can begin says what it costs, now and later', () => {
  const html = told({ verdict: 'ready' });
  expect(html).toContain('€12.90 for the transfer, then €14.90 a year');
  expect(html).toContain('It adds a year to the term.');
  expect(html).toContain('Now with Another Registrar Ltd, paid until September 1, 2031');
});

test('a name nobody has is to be registered instead', () => {
  expect(told({ verdict: 'not-registered' })).toContain('Register it instead');
});
