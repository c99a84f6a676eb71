import { expect, onTestFinished, test } from 'vitest';
import { createEppRegistry } from '#server/adapters/registries/epp/epp-registry.ts';
import {
  buildEppClient,
  clTRIDOf,
  responseDocument,
  startFakePeer,
} from '#server/adapters/registries/epp/fake-peer.builder.ts';
import { DOMAIN } from '#server/adapters/registries/epp/mapping/namespaces.ts';

test('a rejected transfer is found after the auth code of the domain has changed', async () => {
  const peer = await startFakePeer((document, connection) => {
    if (!document.includes('<transfer op="query"')) return false;
    const isRefused = document.includes('authInfo');
    connection.send(responseDocument(isRefused ? 2202 : 1000, clTRIDOf(document), isRefused ? '' : REJECTED));
    return true;
  });
  const client = buildEppClient(peer);
  onTestFinished(async () => {
    await client.close();
    await peer.close();
  });
  const registry = createEppRegistry('main', client);
  const refusedAt = await registry.transferRefusedAt({ name: 'harbour.test', authCode: 'Code-1234' });
  expect(refusedAt).toBe(Date.UTC(2026, 0, 2));
});

const REJECTED = `<resData><d:trnData xmlns:d="${DOMAIN}"><d:name>harbour.test</d:name><d:trStatus>clientRejected</d:trStatus><d:reID>landrush</d:reID><d:reDate>2026-01-01T00:00:00Z</d:reDate><d:acID>other</d:acID><d:acDate>2026-01-02T00:00:00Z</d:acDate></d:trnData></resData>`;
