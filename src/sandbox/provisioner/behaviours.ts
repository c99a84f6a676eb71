/** The behaviour of the sandbox for a service. */
export type Behaviour = 'sets-up' | 'pending' | 'refused' | 'slow' | 'says-nothing' | 'reply-lost' | 'out-of-order';

/** Special services: those with an answer, or a first label of the domain, that starts with the prefix. */
interface BehaviourRule {
  readonly prefix: string;
  readonly behaviour: Behaviour;
  readonly description: string;
}

export const BEHAVIOURS: readonly BehaviourRule[] = [
  { prefix: 'pending-', behaviour: 'pending', description: 'Accepted; a webhook reports it ready after 5 seconds.' },
  { prefix: 'refused-', behaviour: 'refused', description: 'Refused; the payment is refunded.' },
  { prefix: 'slow-', behaviour: 'slow', description: 'Set up after 5 seconds.' },
  { prefix: 'silent-', behaviour: 'says-nothing', description: 'No response; nothing is set up.' },
  { prefix: 'lost-', behaviour: 'reply-lost', description: 'Set up, but the first response is lost.' },
  { prefix: 'broken-', behaviour: 'out-of-order', description: 'Unavailable three times, then set up.' },
];

/** The behaviour for a service's answers and domain; without a matching rule it is set up. */
export function behaviourOf(texts: readonly string[]): Behaviour {
  const rule = BEHAVIOURS.find(({ prefix }) => texts.some((text) => text.startsWith(prefix)));
  return rule?.behaviour ?? 'sets-up';
}
