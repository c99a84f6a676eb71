/** The events that start a drawing (docs/rules/animated-icons.md). */
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

/**
 * The events of a drawing: mounted, scrolled into view, hovered, left, clicked; arrived at its last or first frame,
 * delay over.
 */
export type TriggerEvent = 'begun' | 'seen' | 'pointed' | 'left' | 'clicked' | 'at-last' | 'at-first' | 'paused';

/** The resulting move: play from the start, play forward, play back, a delay, or none. */
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

/** The next move of a drawing by its trigger; one that is playing from the start is not restarted. */
export function nextMove(
  trigger: Exclude<Trigger, 'sequence'>,
  event: TriggerEvent,
  { isPointed, isPlaying }: { readonly isPointed: boolean; readonly isPlaying: boolean },
): TriggerMove {
  const rule = RULES[trigger][event] ?? null;
  const move = typeof rule === 'function' ? rule(isPointed) : rule;
  return move === 'from-start' && isPlaying ? null : move;
}

/** A delay in ms; 0 for anything but a positive number. */
export function delayOf(delayMs: number | undefined): number {
  return delayMs !== undefined && Number.isFinite(delayMs) && delayMs > 0 ? delayMs : 0;
}
