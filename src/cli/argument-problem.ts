import { type Result, refuse } from '#core/result.ts';

/** Why `parseArgs` refused the arguments of a command, as a sentence. */
export function argumentProblem(error: unknown): Result<never, string> {
  return refuse(error instanceof Error ? error.message : String(error));
}

/** What the actions of a command take: the number of arguments after the name of the action, and options besides --help. */
export type ActionArguments = ReadonlyMap<string, { readonly arguments: number; readonly options: readonly string[] }>;

/**
 * The problem of an argument or option that a known action does not take, as a sentence; null when there is none. Ignored,
 * `cancel --line 2` would cancel the whole order.
 */
export function unexpectedArgument(
  command: string,
  actions: ActionArguments,
  [action = '', ...given]: readonly string[],
  options: readonly string[],
): string | null {
  const taken = actions.get(action);
  if (taken === undefined) return null;
  const extra = given[taken.arguments];
  if (extra !== undefined) return `"${extra}" is one argument too many.`;
  const unexpected = options.find((option) => option !== 'help' && !taken.options.includes(option));
  return unexpected === undefined ? null : `--${unexpected} is no option of landrush ${command} ${action}.`;
}
