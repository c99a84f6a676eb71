import { expect, onTestFinished, test } from 'vitest';
import { createEppRegistry } from '#server/adapters/registries/epp/epp-registry.ts';
import {
  buildEppClient,
  clTRIDOf,
  greetingDocument,
  responseDocument,
  startFakePeer,
} from '#server/adapters/registries/epp/fake-peer.builder.ts';
import { DOMAIN } from '#server/adapters/registries/epp/mapping/namespaces.ts';

const NAME = 'harbour.test';

const transferBy = (by: string, status = 'clientRejected') =>
  `<resData><d:trnData xmlns:d="${DOMAIN}"><d:name>${NAME}</d:name><d:trStatus>${status}</d:trStatus><d:reID>${by}</d:reID><d:reDate>2026-01-01T00:00:00Z</d:reDate><d:acID>other</d:acID><d:acDate>2026-01-02T00:00:00Z</d:acDate></d:trnData></resData>`;

const heldBy = (sponsor: string, status = 'ok') =>
  `<resData><d:infData xmlns:d="${DOMAIN}"><d:name>${NAME}</d:name><d:status s="${status}"/><d:clID>${sponsor}</d:clID><d:exDate>2027-01-01T00:00:00Z</d:exDate></d:infData></resData>`;

/** What a peer answers to a command: the result code, the data and the message. */
type PeerAnswer = readonly [code: number, data?: string, message?: string];

/** A registry without fees that answers transfers, queries of them and of the name like this. */
async function registryWith(answers: {
  readonly request?: PeerAnswer;
  readonly query?: (document: string) => PeerAnswer;
  readonly info?: PeerAnswer;
}) {
  const peer = await startFakePeer(
    (document, connection) => {
      const answer = document.includes('<transfer op="query"')
        ? answers.query?.(document)
        : document.includes('<transfer op="request"')
          ? answers.request
          : document.includes('<domain:info')
            ? answers.info
            : undefined;
      if (answer === undefined) return false;
      connection.send(responseDocument(answer[0], clTRIDOf(document), answer[1], answer[2]));
      return true;
    },
    greetingDocument([DOMAIN], []),
  );
  const client = buildEppClient(peer);
  onTestFinished(async () => {
    await client.close();
    await peer.close();
  });
  return { registry: createEppRegistry('main', client), received: peer.received };
}

test('a rejected transfer is found after the auth code of the domain has changed', async () => {
  const { registry, received } = await registryWith({
    query: (document) => (document.includes('authInfo') ? [2202] : [1000, transferBy('landrush')]),
  });
  const refusedAt = await registry.transferRefusedAt({ name: NAME, authCode: 'Code-1234' });
  expect(refusedAt).toBe(Date.UTC(2026, 0, 2));
  expect(received.filter((document) => document.includes('<transfer'))).toHaveLength(2);
});

test.each([
  ['of another registrar', [1000, transferBy('another')]],
  ['that is still pending', [1000, transferBy('landrush', 'pending')]],
  ['that the registry does not know', [2301]],
] as const)('a transfer %s was not refused', async (_case, answer) => {
  const { registry, received } = await registryWith({ query: () => answer });
  expect(await registry.transferRefusedAt({ name: NAME, authCode: 'Code-1234' })).toBeNull();
  expect(received.filter((document) => document.includes('<transfer'))).toHaveLength(1);
});

const OTHERS = heldBy('another');
const LOCKED = heldBy('another', 'clientTransferProhibited');
const AUTH = 'authInfo is missing';
const PERIOD = 'period is missing';

test.each([
  ['accepted', 'C', [1000], [2303], { kind: 'done' }],
  ['pending', 'C', [1001], [2303], { kind: 'pending' }],
  ['accepted and approved', 'C', [1000, transferBy('landrush', 'serverApproved')], [2303], { kind: 'done' }],
  ['accepted and not approved yet', 'C', [1000, transferBy('landrush', 'pending')], [2303], { kind: 'pending' }],
  ['failed at the registry', 'C', [2400], [1000, OTHERS], { kind: 'unknown', reason: 'busy' }],
  ['refused, and the name is ours', 'C', [2304], [1000, heldBy('landrush')], { kind: 'done' }],
  ['refused, and the name is not known to be ours', 'C', [2304], [2201], { kind: 'refused', reason: 'locked' }],
  ['refused, and the query fails', 'C', [2304], [2400], { kind: 'unknown', reason: 'busy' }],
  ['of no name', 'C', [2303], [1000, heldBy('landrush')], { kind: 'refused', reason: 'absent' }],
  ['too early', 'C', [2106], [1000, OTHERS], { kind: 'refused', reason: 'too-young' }],
  ['of a locked name', 'C', [2106], [1000, LOCKED], { kind: 'refused', reason: 'locked' }],
  ['with a wrong code, of a locked name', 'C', [2202], [1000, LOCKED], { kind: 'refused', reason: 'wrong-code' }],
  ['without a code', '', [2003, '', AUTH], [1000, OTHERS], { kind: 'refused', reason: 'wrong-code' }],
  ['without a period', '', [2003, '', PERIOD], [1000, OTHERS], { kind: 'refused', reason: 'invalid' }],
  ['with a code that is not understood', 'C', [2003, '', AUTH], [1000, OTHERS], { kind: 'refused', reason: 'invalid' }],
  ['without a code, of a name at rest', '', [2304, '', AUTH], [1000, OTHERS], { kind: 'refused', reason: 'locked' }],
] as const)('a requested transfer %s has its outcome', async (_case, authCode, request, info, outcome) => {
  const { registry } = await registryWith({ request, info });
  const transfer = { name: NAME, authCode, years: 1, clTRID: 'step-1', limit: {} };
  expect(await registry.transfer(transfer)).toMatchObject(outcome);
});

test.each([
  ['landrush', { kind: 'pending' }],
  ['another', { kind: 'refused', reason: 'locked' }],
] as const)('a transfer that %s has requested already is ours only if we did', async (by, outcome) => {
  const { registry } = await registryWith({
    request: [2300],
    query: () => [1000, transferBy(by, 'pending')],
    info: [1000, heldBy('another', 'pendingTransfer')],
  });
  const transfer = { name: NAME, authCode: 'C', years: 1, clTRID: 'step-1', limit: {} };
  expect(await registry.transfer(transfer)).toMatchObject(outcome);
});
