import { expect, test } from 'vitest';
import { type TaskReason, formatReasonFacts, parseTaskReason, taskReasonText } from './task-reason.ts';

const DOMAIN = 'lantern.com';

/** Reasons with their facts by the names of stored rows, which all releases read, and their texts. */
test.each<readonly [TaskReason, Readonly<Record<string, string>>, string]>([
  [{ code: 'job-failed', job: 'send-email' }, { job: 'send-email' }, 'send-email'],
  [{ code: 'payload-unreadable', job: 'send-email' }, { job: 'send-email' }, 'send-email: its payload cannot be read'],
  [
    { code: 'stray-delivery', job: 'renew-domain' },
    { job: 'renew-domain' },
    'renew-domain delivered after it had failed for good',
  ],
  [{ code: 'service-refused', refusal: 'no room' }, { words: 'no room' }, 'provision-service refused: no room'],
  [
    { code: 'registry-account-empty', registry: 'sandbox', domain: DOMAIN },
    { registry: 'sandbox', name: DOMAIN },
    'account at sandbox is empty: lantern.com waits',
  ],
  [
    { code: 'registry-message', registry: 'sandbox', message: 'maintenance' },
    { registry: 'sandbox', says: 'maintenance' },
    'message of sandbox: maintenance',
  ],
  [
    { code: 'fee-refused', domain: DOMAIN, explanation: '250.00 USD' },
    { name: DOMAIN, says: '250.00 USD' },
    'fee of lantern.com refused: 250.00 USD',
  ],
  [
    { code: 'domain-not-deleted', domain: DOMAIN, explanation: 'it is on hold' },
    { name: DOMAIN, says: 'it is on hold' },
    'withdrawn from: lantern.com was not deleted, it is on hold',
  ],
  [{ code: 'manual-change', change: 'suspend' }, { change: 'suspend' }, 'manual change: suspend'],
  [{ code: 'withdrawal' }, {}, 'withdrawal'],
  [{ code: 'cancellation-stated' }, {}, 'cancellation stated without login'],
  [{ code: 'withdrawal-stated' }, {}, 'withdrawal stated without login'],
  [
    { code: 'registrant-verified', domain: DOMAIN },
    { name: DOMAIN },
    'registrant of lantern.com confirmed the address after all: end its suspension',
  ],
  [{ code: 'manual-refund', amount: '12.00 EUR' }, { amount: '12.00 EUR' }, 'manual refund of 12.00 EUR'],
  [{ code: 'credit-not-returned' }, {}, 'credit not returned'],
  [
    { code: 'credit-not-returned', amount: '12.00 EUR' },
    { amount: '12.00 EUR' },
    'credit not returned: the refund of 12.00 EUR failed at the provider',
  ],
  [
    { code: 'credit-not-returned', amount: '12.00 EUR', repaid: '5.00 EUR' },
    { amount: '12.00 EUR', repaid: '5.00 EUR' },
    'credit not returned: the refund of 12.00 EUR failed at the provider; 5.00 EUR of the order was repaid: check whether it was for this refund',
  ],
  [{ code: 'payment-disputed' }, {}, 'payment disputed'],
  [
    { code: 'payment-disputed', evidenceDay: '2026-12-01' },
    { says: '2026-12-01' },
    'payment disputed: evidence is due on 2026-12-01',
  ],
  [
    { code: 'job-failed', job: 'send-webhook', receiver: 'erp.example' },
    { job: 'send-webhook', receiver: 'erp.example' },
    'send-webhook: erp.example answered 410 Gone, and gets no events until this task is completed',
  ],
  [{ code: 'webhook-failed', event: 'stripe/evt_1' }, { event: 'stripe/evt_1' }, 'webhook stripe/evt_1'],
  [
    { code: 'webhook-failed', event: 'stripe/evt_1', explanation: '12.00 EUR lost' },
    { event: 'stripe/evt_1', says: '12.00 EUR lost' },
    'webhook stripe/evt_1: 12.00 EUR lost',
  ],
])('the reason %j is stored as %j', (reason, facts, text) => {
  expect(JSON.parse(formatReasonFacts(reason))).toMatchObject(facts);
  for (const stored of [formatReasonFacts(reason), JSON.stringify(facts)])
    expect(parseTaskReason(reason.code, { facts: stored, taskId: 't' })).toEqual(reason);
  expect(taskReasonText(reason)).toBe(text);
});
