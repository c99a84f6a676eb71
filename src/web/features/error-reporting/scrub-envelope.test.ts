import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { decode, encode, readEnvelope, writeEnvelope } from './envelope.ts';
import { scrubEnvelope } from './scrub-envelope.ts';

const EVENT = { message: 'ada@example.com · ü', request: { url: 'http://localhost/order/auth/recover?code=1' } };
const RECORDING = `{"segment_id":0}\n${JSON.stringify([{ type: 4, data: { href: 'http://localhost/order/basket?code=1' } }])}`;

/** In the format of the package: events end at the line break, recordings have a length. */
const SENT = [
  '{"event_id":"e1","dsn":"http://key@localhost:1/42"}',
  '{"type":"event"}',
  JSON.stringify(EVENT),
  JSON.stringify({ type: 'replay_recording', length: encode(RECORDING).length }),
  RECORDING,
].join('\n');

test('reading a written envelope returns its items', () => {
  const envelope = readEnvelope(encode(SENT));
  expect(envelope.items.map(({ header }) => header['type'])).toEqual(['event', 'replay_recording']);
  expect(readEnvelope(writeEnvelope(envelope)).items.map(({ payload }) => decode(payload))).toEqual(
    envelope.items.map(({ payload }) => decode(payload)),
  );
});

test('everything in an envelope is scrubbed, and a recording is compressed after its segment id', async () => {
  const { items } = readEnvelope((await scrubEnvelope(SENT)) ?? encode(''));
  const [event, recording] = items;
  expect(JSON.parse(decode(event?.payload ?? encode('')))).toEqual({
    message: '[e-mail] · ü',
    request: { url: 'http://localhost/order/auth/recover' },
  });
  const payload = recording?.payload ?? encode('');
  const end = payload.indexOf(10);
  expect(decode(payload.subarray(0, end))).toBe('{"segment_id":0}');
  expect(JSON.parse(inflateSync(payload.subarray(end + 1)).toString())).toEqual([
    { type: 4, data: { href: 'http://localhost/order/basket' } },
  ]);
});

test('item types that not every service accepts are not sent', async () => {
  expect(await scrubEnvelope('{}\n{"type":"span"}\n{}')).toBeNull();
  const { items } = readEnvelope((await scrubEnvelope(`${SENT}\n{"type":"session"}\n{}`)) ?? encode(''));
  expect(items.map(({ header }) => header['type'])).toEqual(['event', 'replay_recording']);
});

test.each(['', 'no envelope', '{}\n{"type":"event"}\nno json', '{}\nnull\n{}'])('%j is not sent', async (body) => {
  await expect(scrubEnvelope(body)).rejects.toBeInstanceOf(Error);
});
