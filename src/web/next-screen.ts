import { FLOWS } from '#core/storefront/flows.ts';

type Flows = typeof FLOWS;

/** The names in a path: 'orderId' of '/order/{orderId}'. */
type NameIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NameIn<Rest> : never;

/** Where a screen leads next (D5), by the table every client is told (D13); asks for the names of that path and for no others. */
export function nextHref<Screen extends keyof Flows>(
  screen: Screen,
  ...params: [NameIn<Flows[Screen]>] extends [never] ? [] : [Readonly<Record<NameIn<Flows[Screen]>, string>>]
): string {
  const [names = {}] = params;
  return fill(FLOWS[screen], names);
}

function fill(path: string, names: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(names[name] ?? ''));
}
