import type { ChangeEvent } from '#contract/operator/events.ts';

/** The commands of forms that this window sent and got an answer to, after which it loads its screen. */
const answered = new Set<string>();

/** Adds the command of a form that was answered. */
export function addOwnCommand(commandId: string): void {
  answered.add(commandId);
}

/** Whether this window made a change itself and has loaded it. */
export function isOwnChange({ commandId }: ChangeEvent): boolean {
  return commandId !== undefined && answered.has(commandId);
}
