import type { XmlElement } from '#sandbox/registry/xml/read-xml.ts';

/** A command by its parts: verb, object and extensions. */
export interface CommandParts {
  readonly verb: string;
  /** domain:create, contact:info and so on. */
  readonly object: XmlElement;
  /** The op of a transfer. */
  readonly op: string | undefined;
  readonly extensions: readonly XmlElement[];
}

/** The extension of a namespace, if the command has it. */
export function extensionOf(parts: CommandParts, namespace: string, name: string): XmlElement | undefined {
  return parts.extensions.find((one) => one.namespace === namespace && one.name === name);
}
