import { command } from './command.ts';
import type { EppCommand } from './command.ts';
import { HOST } from './namespaces.ts';
import { childOf, childrenOf, isTrue } from './read-xml.ts';
import type { EppResponse } from './response.ts';
import { xml } from './xml.ts';

/** Asks which nameservers the registry does not know yet (RFC 5732 §3.1.1). */
export function checkHosts(names: readonly string[]): EppCommand {
  const hosts = names.map((name) => xml('host:name', {}, name));
  return command(xml('check', {}, xml('host:check', { 'xmlns:host': HOST }, ...hosts)));
}

/** Makes a nameserver known; one under another TLD needs no address (RFC 5732 §3.2.1). */
export function createHost(name: string): EppCommand {
  return command(xml('create', {}, xml('host:create', { 'xmlns:host': HOST }, xml('host:name', {}, name))));
}

/** The nameservers of a check that are not known yet, in lower case. */
export function readUnknownHosts(response: EppResponse): readonly string[] {
  const data = response.data.find(({ name, namespace }) => name === 'chkData' && namespace === HOST) ?? null;
  return childrenOf(data, HOST, 'cd').flatMap((item) => {
    const name = childOf(item, HOST, 'name');
    return name !== null && isTrue(name.attributes.avail) ? [name.text.toLowerCase()] : [];
  });
}
