import type { ProcessingView } from '#core/checkout/processing-view.ts';
import { type CardBehaviour, testCards } from '#sandbox/payment-provider/test-data/test-cards.ts';

/** Every variant of the processing screen, and the test number that shows it. */
const SCREENS = {
  default: {
    number: card('time-out'),
    title: 'Checking payment details',
    description: 'Until the charge is found, some 8 seconds.',
  },
  paying: {
    number: card('late-webhook'),
    title: 'Processing payment',
    description: 'Until the webhook arrives, 10 seconds.',
  },
  approval: {
    number: card('challenge'),
    title: 'Waiting for approval',
    description: "On the order's page, by the browser's back button, while the bank's page waits for an answer.",
  },
  converting: {
    number: `${card('approve')} and a domain slow-….com`,
    title: 'Converting order',
    description: 'Until the registry has answered, a few seconds: the amount is authorised, not charged.',
  },
  noCharge: {
    number: 'Promo code NESTEGG and a domain slow-….com for one year',
    title: 'Processing order (no charge)',
    description: 'Until the registry has answered, a few seconds; nothing is charged.',
  },
  invalid: {
    number: card('error-always'),
    title: 'Invalid',
    description: 'After 15 minutes of checking payment details: the payment never got to the provider.',
  },
} satisfies Record<ProcessingView['variant'], TriggeredScreen>;

export const processingScreens: readonly TriggeredScreen[] = Object.values(SCREENS);

interface TriggeredScreen {
  readonly number: string;
  readonly title: string;
  readonly description: string;
}

function card(behaviour: CardBehaviour): string {
  return testCards.find((one) => one.behaviour === behaviour)?.number ?? '';
}
