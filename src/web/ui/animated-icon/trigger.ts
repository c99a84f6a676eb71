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
 * The events of a drawing: mounted, scrolled into view, hovered, left or clicked, its last or first frame reached, its
 * delay over.
 */
export type TriggerEvent = 'mounted' | 'visible' | 'entered' | 'left' | 'clicked' | 'at-last' | 'at-first' | 'paused';

/** What the drawing does next: play from the start, forward or back, or wait for its delay; null changes nothing. */
export type TriggerAction = 'from-start' | 'forward' | 'back' | 'pause' | null;

type Rule = Partial<Record<TriggerEvent, TriggerAction | ((isHovered: boolean) => TriggerAction)>>;

const whileHovered = (action: TriggerAction) => (isHovered: boolean) => (isHovered ? action : null);

const RULES: Readonly<Record<Exclude<Trigger, 'sequence'>, Rule>> = {
  'in-view': { visible: 'from-start' },
  click: { clicked: 'from-start' },
  hover: { entered: 'from-start' },
  loop: { mounted: 'from-start', 'at-last': 'pause', paused: 'from-start' },
  'loop-on-hover': { entered: 'from-start', 'at-last': whileHovered('pause'), paused: whileHovered('from-start') },
  morph: { entered: 'forward', left: 'back' },
  boomerang: { entered: 'from-start', 'at-last': 'back' },
};

/** What a drawing does after an event, by its trigger; one that is playing is not started again. */
export function nextAction(
  trigger: Exclude<Trigger, 'sequence'>,
  event: TriggerEvent,
  { isHovered, isPlaying }: { readonly isHovered: boolean; readonly isPlaying: boolean },
): TriggerAction {
  const rule = RULES[trigger][event] ?? null;
  const action = typeof rule === 'function' ? rule(isHovered) : rule;
  return action === 'from-start' && isPlaying ? null : action;
}

/** The delay to wait, in ms; 0 for anything but a positive number. */
export function delayOf(delayMs: number | undefined): number {
  return delayMs !== undefined && Number.isFinite(delayMs) && delayMs > 0 ? delayMs : 0;
}
