import { boughtName, heldName, obtainedName, registeredName } from '#core/catalogue/bought-name.ts';
import type { Configuration } from '#core/catalogue/configuration.ts';
import type { Basket, Line } from './basket.ts';

/** What is asked of a line here; priced lines have it too. */
interface ConfiguredLine {
  readonly id: string;
  readonly configuration: Configuration;
}

/** The line something of a name is bought with; a name stands once among them (D8). */
export function lineBuying<Buying extends ConfiguredLine>(lines: readonly Buying[], name: string): Buying | undefined {
  return lines.find((line) => boughtName(line.configuration) === name);
}

/** The names a service can be for because they are bought beside it, by line (specification §2 'use domain in basket'). */
export function boughtNames(lines: readonly ConfiguredLine[]): ReadonlyMap<string, string> {
  const bought = new Map<string, string>();
  for (const { id, configuration } of lines) {
    const name = obtainedName(configuration);
    if (name !== null) bought.set(id, name);
  }
  return bought;
}

/** The names to be registered, in the basket's order: those that must still be free (D8). */
export function registeredNames(lines: readonly ConfiguredLine[]): string[] {
  return lines.map(({ configuration }) => registeredName(configuration)).filter((name) => name !== null);
}

/** The names to be renewed or restored, each once: those the customer must hold (D8). */
export function heldNames(lines: readonly Pick<ConfiguredLine, 'configuration'>[]): string[] {
  return [...new Set(lines.map(({ configuration }) => heldName(configuration)).filter((name) => name !== null))];
}

/** The basket in which every service has the name of the domain line it follows; one whose line is gone keeps the name it had (D8). */
export function withNamesFollowed(basket: Basket): Basket {
  if (!basket.lines.some(({ configuration }) => configuration.domain?.mode === 'basket')) return basket;
  const bought = boughtNames(basket.lines);
  return { ...basket, lines: basket.lines.map((line) => following(line, bought)) };
}

function following(line: Line, bought: ReadonlyMap<string, string>): Line {
  const { configuration } = line;
  const { domain } = configuration;
  if (domain?.mode !== 'basket') return line;
  const name = bought.get(domain.lineId) ?? domain.name;
  return name === domain.name ? line : { ...line, configuration: { ...configuration, domain: { ...domain, name } } };
}
