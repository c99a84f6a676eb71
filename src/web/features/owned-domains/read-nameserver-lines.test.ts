import { expect, test } from 'vitest';
import { readNameserverLines } from './read-nameserver-lines.ts';

const namesIn = (text: string) => readNameserverLines(text).map(({ name }) => name);

test('name servers are read from lines, lists and zone files, each once', () => {
  expect(namesIn('NS1.a.example\r\nns2.a.example., ns1.A.example;ns3.a.example \n')).toEqual([
    'ns1.a.example',
    'ns2.a.example',
    'ns3.a.example',
  ]);
  expect(namesIn(' \n ')).toEqual([]);
});

test('addresses belong to the name server before them', () => {
  expect(
    readNameserverLines('ns1.a.example 192.0.2.1 2001:DB8::1\nns2.a.example. 192.0.2.2\nns1.a.example 192.0.2.3'),
  ).toEqual([
    { name: 'ns1.a.example', addresses: ['192.0.2.1', '2001:db8::1', '192.0.2.3'] },
    { name: 'ns2.a.example', addresses: ['192.0.2.2'] },
  ]);
  expect(namesIn('192.0.2.1 ns1.a.example')).toEqual(['192.0.2.1', 'ns1.a.example']);
});
