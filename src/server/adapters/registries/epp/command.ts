import { EPP } from './namespaces.ts';
import { writeXml, xml } from './xml.ts';
import type { XmlNode } from './xml.ts';

/** A command before it has its transaction id: the verb with its object, and what extends it. */
export interface EppCommand {
  readonly body: XmlNode;
  readonly extensions: readonly XmlNode[];
}

/** Makes a command; extensions that are null are left out. */
export function command(body: XmlNode, ...extensions: readonly (XmlNode | null)[]): EppCommand {
  return { body, extensions: extensions.filter((extension) => extension !== null) };
}

/** The document of a command (RFC 5730 §2.5); clTRID has 3–64 characters. */
export function writeCommand({ body, extensions }: EppCommand, clTRID: string): string {
  const extension = extensions.length === 0 ? null : xml('extension', {}, ...extensions);
  return writeXml(xml('epp', { xmlns: EPP }, xml('command', {}, body, extension, xml('clTRID', {}, clTRID))));
}
