import { type EnvelopeItem, concat, decode, encode, readEnvelope, writeEnvelope } from './envelope.ts';
import { scrub } from './scrub.ts';

/** The item types that are sent; every compatible service accepts them. */
const SENT_TYPES: readonly unknown[] = ['event', 'transaction', 'replay_event', 'replay_recording'];

/**
 * Scrubs every item of an envelope and compresses recordings as services expect. Null where nothing is to be sent.
 * Throws, so that nothing is sent, if an item cannot be parsed.
 */
export async function scrubEnvelope(body: string | Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null> {
  const { header, items } = readEnvelope(typeof body === 'string' ? encode(body) : body);
  const sent = items.filter((item) => SENT_TYPES.includes(item.header['type']));
  if (sent.length === 0) return null;
  return writeEnvelope({ header: scrub(header), items: await Promise.all(sent.map(scrubItem)) });
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
