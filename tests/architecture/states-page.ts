import { SESSION_TRANSITIONS } from '#core/account/session-state.ts';
import { TAX_NUMBER_TRANSITIONS } from '#core/billing/tax/tax-number-state.ts';
import { PROCESSING_TRANSITIONS } from '#core/checkout/processing-state.ts';
import { OWNED_TRANSITIONS } from '#core/domains/owned/owned-state.ts';
import { HOLD_TRANSITIONS } from '#core/domains/registrants/verification-hold.ts';
import { CARD_TRANSITIONS } from '#core/domains/search/domain-card.ts';
import { CANCELLATION_REQUEST_TRANSITIONS } from '#core/orders/cancellation-request.ts';
import { LINE_TRANSITIONS } from '#core/orders/line-state.ts';
import { ORDER_TRANSITIONS } from '#core/orders/order-state.ts';
import { PAYMENT_TRANSITIONS } from '#core/payments/payment-state.ts';
import { PRICE_CHANGE_TRANSITIONS } from '#core/renewals/price-change.ts';
import { RENEWAL_TRANSITIONS } from '#core/renewals/renewal-state.ts';
import { SUSPENSION_TRANSITIONS } from '#core/services/service-suspension.ts';
import { stateDiagram } from './state-diagram.ts';

const tables = {
  'Checkout processing': stateDiagram('default', PROCESSING_TRANSITIONS),
  Payment: stateDiagram('created', PAYMENT_TRANSITIONS),
  Order: stateDiagram('awaiting-payment', ORDER_TRANSITIONS),
  'Order line': stateDiagram('waiting', LINE_TRANSITIONS),
  'Request to cancel a line in progress': stateDiagram('open', CANCELLATION_REQUEST_TRANSITIONS),
  Session: stateDiagram('guest', SESSION_TRANSITIONS),
  'Domain card': stateDiagram('checking', CARD_TRANSITIONS),
  'Owned domain': stateDiagram('registering', OWNED_TRANSITIONS),
  'Hold of an unverified domain': stateDiagram('wanted', HOLD_TRANSITIONS),
  'Suspension of a service': stateDiagram('none', SUSPENSION_TRANSITIONS),
  Renewal: stateDiagram('upcoming', RENEWAL_TRANSITIONS),
  'Price change': stateDiagram('announced', PRICE_CHANGE_TRANSITIONS),
  'Tax number': stateDiagram('pending', TAX_NUMBER_TRANSITIONS),
};

/** docs/states.md: a diagram of every state table. */
export function statesPage(): string {
  const sections = Object.entries(tables).map(([name, diagram]) => `## ${name}\n\n\`\`\`mermaid\n${diagram}\n\`\`\`\n`);
  return `# States\n\nGenerated from the state tables in \`src/core\` by \`npm run docs\`.\n\n${sections.join('\n')}`;
}
