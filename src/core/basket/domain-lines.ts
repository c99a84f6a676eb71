import { acquiredName, boughtName, ownedName, registeredName, transferredName } from '#core/catalogue/bought-name.ts';
import type { Configuration } from '#core/catalogue/configuration.ts';
import type { Basket, Line } from './basket.ts';

/** The part of a line used here; priced lines have it too. */
interface ConfiguredLine {
  readonly id: string;
  readonly configuration: Configuration;
}

/** The line that buys something of a domain; a domain occurs once among such lines. */
export function lineBuying<Buying extends ConfiguredLine>(lines: readonly Buying[], name: string): Buying | undefined {
  return lines.find((line) => boughtName(line.configuration) === name);
}

/** The domains bought in the basket that a service can use ('use domain in basket'), by line id. */
export function boughtNames(lines: readonly ConfiguredLine[]): ReadonlyMap<string, string> {
  const bought = new Map<string, string>();
  for (const { id, configuration } of lines) {
    const name = acquiredName(configuration);
    if (name !== null) bought.set(id, name);
  }
  return bought;
}

/** The domains to be registered, in the order of the basket: those that must be available. */
export function registeredNames(lines: readonly ConfiguredLine[]): string[] {
  return lines.map(({ configuration }) => registeredName(configuration)).filter((name) => name !== null);
}

/** The domains to be transferred, in the order of the basket. */
export function transferredNames(lines: readonly ConfiguredLine[]): string[] {
  return lines.map(({ configuration }) => transferredName(configuration)).filter((name) => name !== null);
}

/** The domains to be renewed or restored, each once: those the customer must own. */
export function ownedNames(lines: readonly Pick<ConfiguredLine, 'configuration'>[]): string[] {
  return [...new Set(lines.map(({ configuration }) => ownedName(configuration)).filter((name) => name !== null))];
}

/** The basket in which every service has the domain of the line it follows; if that line was removed, its last domain is kept. */
export function withLinkedDomains(basket: Basket): Basket {
  if (!basket.lines.some(({ configuration }) => configuration.domain?.mode === 'basket')) return basket;
  const bought = boughtNames(basket.lines);
  return { ...basket, lines: basket.lines.map((line) => withLinkedDomain(line, bought)) };
}

function withLinkedDomain(line: Line, bought: ReadonlyMap<string, string>): Line {
  const { configuration } = line;
  const { domain } = configuration;
  if (domain?.mode !== 'basket') return line;
  const name = bought.get(domain.lineId) ?? domain.name;
  return name === domain.name ? line : { ...line, configuration: { ...configuration, domain: { ...domain, name } } };
}
