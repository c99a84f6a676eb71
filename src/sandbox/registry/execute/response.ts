import { EPP } from '#sandbox/registry/xml/namespaces.ts';
import { type XmlNode, writeXml, xml } from '#sandbox/registry/xml/write-xml.ts';
import { RESULTS, type Refusal, type ResultCode } from './results.ts';

/** A response before serialization (RFC 5730 §2.6). */
export interface Response {
  readonly code: ResultCode;
  /** Appended to the message of the code. */
  readonly reason: string | null;
  readonly queue: QueueInfo | null;
  readonly data: XmlNode | null;
  readonly extensions: readonly XmlNode[];
}

/** The number of waiting messages; with the text of the requested one. */
export interface QueueInfo {
  readonly count: number;
  readonly id: string;
  readonly message: { readonly at: number; readonly text: string } | null;
}

export function answer(code: ResultCode, parts: Partial<Omit<Response, 'code'>> = {}): Response {
  return { code, reason: null, queue: null, data: null, extensions: [], ...parts };
}

export function refusal({ code, reason }: Refusal): Response {
  return answer(code, { reason });
}

/** Serializes the response. */
export function writeResponse(response: Response, clTRID: string | null, svTRID: string): string {
  const { code, reason, queue, data, extensions } = response;
  const message = reason === null ? RESULTS[code] : `${RESULTS[code]}: ${reason}`;
  return writeXml(
    xml(
      'epp',
      { xmlns: EPP },
      xml(
        'response',
        {},
        xml('result', { code: String(code) }, xml('msg', {}, message)),
        queue === null ? null : writeQueue(queue),
        data === null ? null : xml('resData', {}, data),
        extensions.length === 0 ? null : xml('extension', {}, extensions),
        xml('trID', {}, clTRID === null ? null : xml('clTRID', {}, clTRID), xml('svTRID', {}, svTRID)),
      ),
    ),
  );
}

/** xs:dateTime. */
export function dateTime(at: number): string {
  return new Date(at).toISOString();
}

function writeQueue({ count, id, message }: QueueInfo): XmlNode {
  const inside = message === null ? [] : [xml('qDate', {}, dateTime(message.at)), xml('msg', {}, message.text)];
  return xml('msgQ', { count: String(count), id }, inside);
}
