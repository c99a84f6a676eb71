import { buildDomainConfiguration } from '#core/catalogue/domain-shop.builder.ts';
import { type TestPayment, type TestShopper, valueOf } from '#tests/support/test-shopper.ts';
import type { OfficeOrder, Situation } from './answers.ts';
import { MERIDIAN_HOST, type OfficeShop, PRODUCTS } from './open-shop.ts';

interface Purchase {
  readonly fill: (shopper: TestShopper, domain: string) => Promise<unknown>;
  readonly host?: string;
  readonly mailbox?: string;
  readonly payment?: TestPayment;
  readonly hasDomain?: true;
}

const PURCHASES: Readonly<Record<Situation, Purchase>> = {
  /** Paid and delivered: Web Start for 48.00 and Web hosting Plus for 59.88. */
  complete: {
    async fill(shopper) {
      await shopper.add();
      await shopper.add({ productId: PRODUCTS.plus.id });
    },
  },
  /** Paid; a server is being set up by staff. */
  'manual-setup': { fill: (shopper) => shopper.add({ productId: PRODUCTS.managed.id }) },
  /** The same with a domain; emails to the buyer were rejected for good. */
  'dead-letter': {
    async fill(shopper, domain) {
      await shopper.command({ kind: 'add-line', configuration: buildDomainConfiguration(domain) });
      await shopper.add({ productId: PRODUCTS.managed.id });
    },
    mailbox: 'refused.example',
    hasDomain: true,
  },
  /** Waits for 48.00 on the brand's own account. */
  'bank-transfer': { fill: (shopper) => shopper.add(), payment: { card: null, input: { payment: { type: '5' } } } },
  /** Paid and delivered by Meridian. */
  'other-brand': { fill: (shopper) => shopper.add(), host: MERIDIAN_HOST },
};

/** Buys as a new shopper and lets the workers run; each purchase has its own buyer. */
export async function createOrder(shop: OfficeShop, situation: Situation): Promise<OfficeOrder> {
  const { fill, host, mailbox = 'example.com', payment, hasDomain }: Purchase = PURCHASES[situation];
  bought += 1;
  const email = `buyer-${bought}@${mailbox}`;
  const domain = `riverbank-${bought}.com`;
  const shopper = shop.shopper(host === undefined ? {} : { host });
  await fill(shopper, domain);
  const { quote } = await shopper.bill({ email, phone: '+49 381 123456' });
  const { orderId } = valueOf(await shopper.place(quote?.hash ?? '', payment));
  await shop.work();
  const { number, lines } = await shopper.order(orderId);
  return {
    brandId: host === undefined ? 'larkhost' : 'meridian',
    id: orderId,
    number,
    email,
    lineIds: lines.map(({ line }) => line.id),
    domain: hasDomain === true ? domain : null,
  };
}

/** Purchases so far. */
let bought = 0;
