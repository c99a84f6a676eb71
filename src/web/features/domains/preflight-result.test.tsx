import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inChooser } from '#web/test-support/in-chooser.tsx';
import { renderPage } from '#web/test-support/render.tsx';
import { buildPreflight } from '#web/test-support/stub-domains.ts';
import type { Blocker, Preflight } from './domain-views.ts';
import { PreflightResult } from './preflight-result.tsx';

function show(overrides: Partial<Preflight>): void {
  renderPage(inChooser(<PreflightResult preflight={buildPreflight(overrides)} />));
}

test.each<[Blocker['kind'], string]>([
  ['locked', 'Turn off the transfer lock at your current provider'],
  ['too-young', 'It can be transferred from March 1, 2031.'],
  ['expires-soon', 'Renew it with your current provider first.'],
  ['redemption', 'Only your current provider can restore it.'],
  ['pending-transfer', 'or cancel it with your current provider'],
  ['wrong-code', 'request a new one from your current provider'],
  ['disputed', 'once the dispute is settled'],
])('a transfer blocked with %s shows how to resolve it', (kind, text) => {
  show({ verdict: 'blocked', blockers: [{ kind, clearsAt: Date.UTC(2031, 2, 1) }] });
  expect(document.body).toHaveTextContent('be transferred yet');
  expect(document.body).toHaveTextContent(text);
  expect(document.body).toHaveTextContent('March 1, 2031');
});

test('a transfer that can start shows its price and that of the renewal', () => {
  show({ verdict: 'ready' });
  expect(document.body).toHaveTextContent('€12.90 for the transfer, then €14.90 a year');
  expect(document.body).toHaveTextContent('Includes one extra year.');
  expect(document.body).toHaveTextContent('Current provider: Another Registrar Ltd, expires September 1, 2031');
});

test('a domain that is not registered can be registered instead', () => {
  show({ verdict: 'not-registered' });
  expect(screen.getByText(/Register it instead/)).toBeVisible();
});
