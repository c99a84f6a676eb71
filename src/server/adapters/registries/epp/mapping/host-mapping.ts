import { addressKind } from '#core/domains/ip-address.ts';
import { type XmlNode, xml } from '#server/platform/xml/write-xml.ts';
import { type EppCommand, command } from './command.ts';
import { HOST } from './namespaces.ts';
import { childOf, childrenOf, isTrue } from './read-xml.ts';
import type { EppResponse } from './response.ts';

/** Checks which nameservers are unknown to the registry (RFC 5732 §3.1.1). */
export function checkHosts(names: readonly string[]): EppCommand {
  const hosts = names.map((name) => xml('host:name', {}, name));
  return command(xml('check', {}, xml('host:check', { 'xmlns:host': HOST }, ...hosts)));
}

/** Creates a nameserver; only one below a name of ours has addresses (RFC 5732 §3.2.1). */
export function createHost(name: string, addresses: readonly string[] = []): EppCommand {
  return command(xml('create', {}, object('create', name, ...addresses.map(addressNode))));
}

/** Queries a nameserver (RFC 5732 §3.1.2). */
export function infoHost(name: string): EppCommand {
  return command(xml('info', {}, object('info', name)));
}

/** Adds and removes addresses of a nameserver (RFC 5732 §3.2.5). */
export function updateHost(name: string, added: readonly string[], removed: readonly string[]): EppCommand {
  const parts = [
    added.length === 0 ? null : xml('host:add', {}, ...added.map(addressNode)),
    removed.length === 0 ? null : xml('host:rem', {}, ...removed.map(addressNode)),
  ];
  return command(xml('update', {}, object('update', name, ...parts)));
}

/** The addresses in an info response, in the registry's notation. */
export function readAddresses(response: EppResponse): readonly string[] {
  const data = response.data.find(({ name, namespace }) => name === 'infData' && namespace === HOST) ?? null;
  return childrenOf(data, HOST, 'addr').map(({ text }) => text);
}

function object(verb: string, name: string, ...parts: readonly (XmlNode | null)[]): XmlNode {
  return xml(`host:${verb}`, { 'xmlns:host': HOST }, xml('host:name', {}, name), ...parts);
}

function addressNode(address: string): XmlNode {
  return xml('host:addr', { ip: addressKind(address) }, address);
}

/** The unknown nameservers in a check response, in lower case. */
export function readUnknownHosts(response: EppResponse): readonly string[] {
  const data = response.data.find(({ name, namespace }) => name === 'chkData' && namespace === HOST) ?? null;
  return childrenOf(data, HOST, 'cd').flatMap((item) => {
    const name = childOf(item, HOST, 'name');
    return name !== null && isTrue(name.attributes.avail) ? [name.text.toLowerCase()] : [];
  });
}
