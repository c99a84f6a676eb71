import { FLOWS } from '#core/storefront/flows.ts';

type Flows = typeof FLOWS;

/** The parameter names of a path: 'orderId' of '/order/{orderId}'. */
type NameIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NameIn<Rest> : never;

/**
 * The path of the screen that follows `screen`, from the table `FLOWS`, which is also part of the public client
 * configuration. Its type requires exactly the parameters of that path.
 */
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
