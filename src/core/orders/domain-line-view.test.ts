import { expect, test } from 'vitest';
import { type DomainLineInput, domainLineView } from './domain-line-view.ts';

function shown(facts: Partial<DomainLineInput>): string {
  const { state, reason } = domainLineView({
    deal: 'register',
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
  [{ deal: 'transfer' }, 'transferring'],
  [{ deal: 'transfer', hasBegun: false }, 'waiting'],
  [{ deal: 'transfer', reason: 'code-missing' }, 'needs-action: code-missing'],
  [{ deal: 'transfer', reason: 'locked' }, 'needs-action: locked'],
  [{ deal: 'transfer', reason: 'too-young' }, 'delayed: too-young'],
  [{ deal: 'transfer', lineState: 'delivered' }, 'transferred'],
  [{ deal: 'renew' }, 'renewing'],
  [{ deal: 'renew', reason: 'registry-away' }, 'delayed: registry-away'],
  [{ deal: 'renew', lineState: 'delivered' }, 'renewed'],
  [{ deal: 'renew', lineState: 'not-obtained', reason: 'not-held' }, 'not-obtained: not-held'],
  [{ deal: 'restore' }, 'restoring'],
  [{ deal: 'restore', lineState: 'delivered' }, 'restored'],
])('a domain line with %j is shown as %s', (facts, view) => {
  expect(shown(facts)).toBe(view);
});
