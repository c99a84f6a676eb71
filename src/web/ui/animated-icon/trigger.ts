/** When a drawing moves (specification §9). */
export const TRIGGERS = [
  'in-view',
  'click',
  'hover',
  'loop',
  'loop-on-hover',
  'morph',
  'boomerang',
  'sequence',
] as const;

export type Trigger = (typeof TRIGGERS)[number];

/** What happens to a drawing: it began, came into view, was pointed at, left, clicked; it arrived at an end, or its pause is over. */
export type TriggerEvent = 'begun' | 'seen' | 'pointed' | 'left' | 'clicked' | 'at-last' | 'at-first' | 'paused';

/** What it does then: from the start forward, on from where it is, back, a pause, or nothing. */
export type TriggerMove = 'from-start' | 'forward' | 'back' | 'pause' | null;

type Rule = Partial<Record<TriggerEvent, TriggerMove | ((isPointed: boolean) => TriggerMove)>>;

const whilePointed = (move: TriggerMove) => (isPointed: boolean) => (isPointed ? move : null);

const RULES: Readonly<Record<Exclude<Trigger, 'sequence'>, Rule>> = {
  'in-view': { seen: 'from-start' },
  click: { clicked: 'from-start' },
  hover: { pointed: 'from-start' },
  loop: { begun: 'from-start', 'at-last': 'pause', paused: 'from-start' },
  'loop-on-hover': { pointed: 'from-start', 'at-last': whilePointed('pause'), paused: whilePointed('from-start') },
  morph: { pointed: 'forward', left: 'back' },
  boomerang: { pointed: 'from-start', 'at-last': 'back' },
};

/** The next move of a drawing by its trigger; one that is under way from the start is not begun again (specification §9). */
export function nextMove(
  trigger: Exclude<Trigger, 'sequence'>,
  event: TriggerEvent,
  { isPointed, isPlaying }: { readonly isPointed: boolean; readonly isPlaying: boolean },
): TriggerMove {
  const rule = RULES[trigger][event] ?? null;
  const move = typeof rule === 'function' ? rule(isPointed) : rule;
  return move === 'from-start' && isPlaying ? null : move;
}

/** A delay as it is taken: a non-negative number of milliseconds, anything else is none (specification §9). */
export function delayOf(delayMs: number | undefined): number {
  return delayMs !== undefined && Number.isFinite(delayMs) && delayMs > 0 ? delayMs : 0;
}
