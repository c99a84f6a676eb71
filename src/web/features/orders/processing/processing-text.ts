import type { OrderView } from '#web/features/orders/order-data.ts';
import type { ProcessingScreen } from '#web/features/orders/order-screen.ts';
import type { Awaited } from './pending-party.ts';

/** What determines the text of the processing screen. */
export interface ProcessingState {
  readonly variant: ProcessingScreen;
  /** Processing takes unusually long. */
  readonly isSlow: boolean;
  readonly awaited: Awaited | null;
}

/** The text key of the current state and what the shopper can do. */
export function processingText(order: OrderView, { variant, isSlow, awaited }: ProcessingState) {
  if (awaited === 'phone') return phoneText(order, isSlow);
  if (awaited !== null) return `orders.processing.${awaited}` as const;
  if (variant === 'invalid') return order.payment === null ? 'orders.processing.untried' : 'orders.processing.invalid';
  if (isSlow && SLOW.includes(variant)) return 'orders.processing.slow';
  return order.isHeld ? heldText(order) : TEXTS[variant];
}

/** Whether the shopper may close the page because processing continues and its result is sent by email. */
export function canClose({ payment }: OrderView, { variant, awaited }: ProcessingState): boolean {
  if (variant === 'invalid' || awaited === 'transfer' || awaited === 'debit') return false;
  return payment === null || payment.actionUrl === null;
}

function phoneText({ payment }: OrderView, isSlow: boolean) {
  if (payment?.mayAskAgain === true) return 'orders.processing.phone.unanswered';
  return isSlow ? 'orders.processing.phone.slow' : 'orders.processing.phone.text';
}

function heldText({ lines }: OrderView) {
  const modes = lines.map(({ line }) => line.configuration.domain?.mode);
  const isRenewed = modes.some((mode) => mode === 'renew' || mode === 'restore');
  return isRenewed && !modes.includes('register') ? 'orders.processing.renewing' : 'orders.processing.registering';
}

const SLOW: readonly ProcessingScreen[] = ['default', 'paying', 'converting', 'noCharge'];

const TEXTS = {
  default: 'orders.processing.checking',
  paying: 'orders.processing.text',
  noCharge: 'orders.processing.noCharge',
  converting: 'orders.processing.converting',
  approval: 'orders.processing.approval',
} as const;
