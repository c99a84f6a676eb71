import { expect, test } from 'vitest';
import { type DomainLineInput, domainLineView } from './domain-line-view.ts';

function shown(facts: Partial<DomainLineInput>): string {
  const { state, reason } = domainLineView({
    operation: 'register',
    lineState: 'waiting',
    hasBegun: true,
    reason: null,
    ...facts,
  });
  return reason === null ? state : `${state}: ${reason}`;
}

test.each<readonly [Partial<DomainLineInput>, string]>([
  [{}, 'registering'],
  [{ hasBegun: false }, 'waiting'],
  [{ reason: 'registry-away' }, 'delayed: registry-away'],
  [{ reason: 'registry-pending' }, 'delayed: registry-pending'],
  [{ lineState: 'delivered', reason: 'registry-away' }, 'registered'],
  [{ lineState: 'not-obtained', reason: 'taken' }, 'not-obtained: taken'],
  [{ lineState: 'refund-due', reason: 'taken' }, 'not-obtained: taken'],
  [{ lineState: 'refund-due' }, 'not-obtained: given-back'],
  [{ lineState: 'refunded' }, 'not-obtained: given-back'],
  [{ lineState: 'manual-review' }, 'delayed'],
  [{ operation: 'transfer' }, 'transferring'],
  [{ operation: 'transfer', hasBegun: false }, 'waiting'],
  [{ operation: 'transfer', reason: 'code-missing' }, 'needs-action: code-missing'],
  [{ operation: 'transfer', reason: 'locked' }, 'needs-action: locked'],
  [{ operation: 'transfer', reason: 'too-young' }, 'delayed: too-young'],
  [{ operation: 'transfer', lineState: 'delivered' }, 'transferred'],
  [{ operation: 'renew' }, 'renewing'],
  [{ operation: 'renew', reason: 'registry-away' }, 'delayed: registry-away'],
  [{ operation: 'renew', lineState: 'delivered' }, 'renewed'],
  [{ operation: 'renew', lineState: 'not-obtained', reason: 'not-held' }, 'not-obtained: not-held'],
  [{ operation: 'restore' }, 'restoring'],
  [{ operation: 'restore', lineState: 'delivered' }, 'restored'],
])('a domain line with %j is shown as %s', (facts, view) => {
  expect(shown(facts)).toBe(view);
});
