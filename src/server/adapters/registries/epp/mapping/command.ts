import { type XmlNode, writeXml, xml } from '#server/platform/xml/write-xml.ts';
import { EPP } from './namespaces.ts';

/** A command without its transaction id: verb with object, and extensions. */
export interface EppCommand {
  readonly body: XmlNode;
  readonly extensions: readonly XmlNode[];
}

/** Creates a command; null extensions are omitted. */
export function command(body: XmlNode, ...extensions: readonly (XmlNode | null)[]): EppCommand {
  return { body, extensions: extensions.filter((extension) => extension !== null) };
}

/** The document of a command (RFC 5730 §2.5); clTRID has 3–64 characters. */
export function writeCommand({ body, extensions }: EppCommand, clTRID: string): string {
  const extension = extensions.length === 0 ? null : xml('extension', {}, ...extensions);
  return writeXml(xml('epp', { xmlns: EPP }, xml('command', {}, body, extension, xml('clTRID', {}, clTRID))));
}
