import { concat, decode, encode, readEnvelope, writeEnvelope } from './envelope.ts';
import type { EnvelopeItem } from './envelope.ts';
import { scrub } from './scrub.ts';

/** What is told; every compatible service takes it. */
const TOLD: readonly unknown[] = ['event', 'transaction', 'replay_event', 'replay_recording'];

/**
 * An envelope as it may leave the browser: everything in it is scrubbed, and recordings are compressed as services expect them; null where nothing in it is to be told.
 * Throws, so that nothing is sent, where something in it cannot be read.
 */
export async function scrubEnvelope(body: string | Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null> {
  const { header, items } = readEnvelope(typeof body === 'string' ? encode(body) : body);
  const told = items.filter((item) => TOLD.includes(item.header['type']));
  if (told.length === 0) return null;
  return writeEnvelope({ header: scrub(header), items: await Promise.all(told.map(scrubItem)) });
}

async function scrubItem({ header, payload }: EnvelopeItem): Promise<EnvelopeItem> {
  const text = decode(payload);
  if (header['type'] !== 'replay_recording')
    return { header, payload: encode(JSON.stringify(scrub(JSON.parse(text)))) };
  // A recording is its number and, on the next line, its events.
  const end = text.indexOf('\n');
  const events = encode(JSON.stringify(scrub(JSON.parse(text.slice(end + 1)))));
  return { header, payload: concat([encode(text.slice(0, end + 1)), await compress(events)]) };
}

async function compress(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}
