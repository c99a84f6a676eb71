import { expect, test } from 'vitest';
import { readNameserverLines } from './read-nameserver-lines.ts';

test('name servers are read from lines, lists and zone files, each once', () => {
  expect(readNameserverLines('NS1.a.example\r\nns2.a.example., ns1.A.example;ns3.a.example \n')).toEqual([
    'ns1.a.example',
    'ns2.a.example',
    'ns3.a.example',
  ]);
  expect(readNameserverLines(' \n ')).toEqual([]);
});
