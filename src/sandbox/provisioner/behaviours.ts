/** What the stand-in does with a service it is asked for. */
export type Behaviour = 'sets-up' | 'pending' | 'refused' | 'slow' | 'says-nothing' | 'reply-lost' | 'out-of-order';

/** Which services it does something special with: those of which some answer, or the first label of the name, begins with this. */
interface BehaviourRule {
  readonly prefix: string;
  readonly does: Behaviour;
  readonly description: string;
}

export const BEHAVIOURS: readonly BehaviourRule[] = [
  { prefix: 'pending-', does: 'pending', description: 'Taken up; ready 5 seconds later, told by a webhook.' },
  { prefix: 'refused-', does: 'refused', description: 'Never set up: the money goes back.' },
  { prefix: 'slow-', does: 'slow', description: 'Set up, after 5 seconds.' },
  { prefix: 'silent-', does: 'says-nothing', description: 'Nothing happens and no answer ever comes.' },
  { prefix: 'lost-', does: 'reply-lost', description: 'Set up, but the answer is lost the first time.' },
  { prefix: 'broken-', does: 'out-of-order', description: 'Out of order three times, then set up.' },
];

/** What happens to a service with these answers and this name; all are set up that no rule names. */
export function behaviourOf(texts: readonly string[]): Behaviour {
  const rule = BEHAVIOURS.find(({ prefix }) => texts.some((text) => text.startsWith(prefix)));
  return rule?.does ?? 'sets-up';
}
