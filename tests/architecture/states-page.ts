import { SESSION_MOVES } from '#core/account/session-status.ts';
import { PRICE_CHANGE_MOVES } from '#core/billing/renewals/price-change.ts';
import { RENEWAL_MOVES } from '#core/billing/renewals/renewal-status.ts';
import { TAX_NUMBER_MOVES } from '#core/billing/tax/tax-number-status.ts';
import { PROCESSING_MOVES } from '#core/checkout/processing.ts';
import { OWNED_MOVES } from '#core/domains/owned-domain.ts';
import { HOLD_MOVES } from '#core/domains/registrants/registrant-hold.ts';
import { CARD_MOVES } from '#core/domains/search/domain-card.ts';
import { LINE_MOVES } from '#core/orders/line-status.ts';
import { ORDER_MOVES } from '#core/orders/order-status.ts';
import { PAYMENT_MOVES } from '#core/payments/payment-status.ts';
import { stateDiagram } from './state-diagram.ts';

const tables = {
  'Checkout processing': stateDiagram('default', PROCESSING_MOVES),
  Payment: stateDiagram('created', PAYMENT_MOVES),
  Order: stateDiagram('awaiting-payment', ORDER_MOVES),
  'Order line': stateDiagram('waiting', LINE_MOVES),
  Session: stateDiagram('guest', SESSION_MOVES),
  'Domain card': stateDiagram('checking', CARD_MOVES),
  'Owned domain': stateDiagram('registering', OWNED_MOVES),
  'Hold of an unverified domain': stateDiagram('wanted', HOLD_MOVES),
  Renewal: stateDiagram('upcoming', RENEWAL_MOVES),
  'Price change': stateDiagram('announced', PRICE_CHANGE_MOVES),
  'Tax number': stateDiagram('pending', TAX_NUMBER_MOVES),
};

/** docs/states.md: a diagram of every state table. */
export function statesPage(): string {
  const sections = Object.entries(tables).map(([name, diagram]) => `## ${name}\n\n\`\`\`mermaid\n${diagram}\n\`\`\`\n`);
  return `# States\n\nGenerated from the state tables in \`src/core\` by \`npm run docs:states\`.\n\n${sections.join('\n')}`;
}
