import { buildDomainConfiguration } from '#core/catalogue/domain-shop.builder.ts';
import { type TestPayment, type TestShopper, valueOf } from '#tests/support/test-shopper.ts';
import type { OfficeOrder, Situation } from './answers.ts';
import { HOSTS, type OfficeShop, PRODUCTS } from './open-shop.ts';

interface Purchase {
  readonly fill: (shopper: TestShopper, domain: string) => Promise<unknown>;
  readonly brandId?: keyof typeof HOSTS;
  readonly mailbox?: string;
  readonly name?: string;
  /** Bought with an account. */
  readonly hasAccount?: true;
  readonly payment?: TestPayment | ((shop: OfficeShop) => Promise<TestPayment>);
  /** The buyer's bank returns the debit afterwards. */
  readonly isReturned?: true;
  readonly hasDomain?: true;
  /** Its registry neither executes nor answers commands about its domain. */
  readonly isUnanswered?: true;
}

const PURCHASES: Readonly<Record<Situation, Purchase>> = {
  /** Paid and delivered: Web Start for 48.00 and Web hosting Plus for 59.88. */
  complete: {
    async fill(shopper) {
      await shopper.add();
      await shopper.add({ productId: PRODUCTS.plus.id });
    },
  },
  /** The same of one plan, bought with an account. */
  customer: { fill: (shopper) => shopper.add(), hasAccount: true },
  /** Paid; a server is being set up by staff. */
  'manual-setup': { fill: (shopper) => shopper.add({ productId: PRODUCTS.managed.id }) },
  /** The same with a plan that is delivered, for a buyer with the longest name. */
  'long-name': {
    async fill(shopper) {
      await shopper.add({ productId: PRODUCTS.managed.id });
      await shopper.add();
    },
    name: 'W'.repeat(100),
  },
  /** The same with a domain; emails to the buyer were rejected for good. */
  'dead-letter': {
    async fill(shopper, domain) {
      await shopper.command({ kind: 'add-line', configuration: buildDomainConfiguration(domain) });
      await shopper.add({ productId: PRODUCTS.managed.id });
    },
    mailbox: 'refused.example',
    hasDomain: true,
  },
  /** Authorized; the registry has not answered whether it registered the domain. */
  'unanswered-domain': {
    fill: (shopper, domain) => shopper.command({ kind: 'add-line', configuration: buildDomainConfiguration(domain) }),
    hasDomain: true,
    isUnanswered: true,
  },
  /** Waits for 48.00 on the brand's own account. */
  'bank-transfer': { fill: (shopper) => shopper.add(), payment: { card: null, input: { payment: { type: '5' } } } },
  /** Delivered, and its SEPA debit of 48.00 was returned by the buyer's bank. */
  'returned-debit': {
    fill: (shopper) => shopper.add(),
    payment: async (shop) => ({ card: null, input: { payment: { type: '4', token: await shop.returningAccount() } } }),
    isReturned: true,
  },
  /** Paid and delivered by Meridian. */
  meridian: { fill: (shopper) => shopper.add(), brandId: 'meridian' },
  /** A server of Meridian that is being set up, whose emails were rejected: the only tasks of the brand. */
  'meridian-tasks': {
    fill: (shopper) => shopper.add({ productId: PRODUCTS.managed.id }),
    brandId: 'meridian',
    mailbox: 'refused.example',
  },
  /** Paid and delivered by Harbour, whose orders no journey adds to. */
  harbour: { fill: (shopper) => shopper.add(), brandId: 'harbour' },
  /** Paid and delivered by Lakeside, whose payment provider was removed afterwards. */
  'provider-removed': { fill: (shopper) => shopper.add(), brandId: 'lakeside' },
};

/** Buys as a new shopper and lets the workers run; each purchase has its own buyer. */
export function createOrder(shop: OfficeShop, situation: Situation): Promise<OfficeOrder> {
  const purchase: Purchase = PURCHASES[situation];
  const run = () => buy(shop, purchase);
  return purchase.brandId === 'lakeside' ? shop.withProvider(run) : run();
}

async function buy(shop: OfficeShop, purchase: Purchase): Promise<OfficeOrder> {
  const { fill, brandId = 'larkhost', mailbox = 'example.com', name, payment } = purchase;
  bought += 1;
  const email = `buyer-${bought}@${mailbox}`;
  const domain = `riverbank-${bought}.com`;
  const shopper = shop.shopper({ host: HOSTS[brandId] });
  if (purchase.hasAccount === true) await shopper.signIn(email);
  await fill(shopper, domain);
  const { quote } = await shopper.bill({ email, phone: '+49 381 123456', ...(name === undefined ? {} : { name }) });
  const { orderId } = valueOf(
    await shopper.place(quote?.hash ?? '', typeof payment === 'function' ? await payment(shop) : payment),
  );
  if (purchase.isUnanswered === true) shop.stopAnswering(domain);
  await shop.work();
  if (purchase.isReturned === true) await shop.chargeBack(await shop.newestPaymentId(orderId));
  const { number, lines, invoiceId } = await shopper.order(orderId);
  return {
    brandId,
    id: orderId,
    number,
    email,
    customerId: await shop.customerOf({ brandId, orderId }),
    invoiceId: invoiceId ?? '',
    paymentId: await shop.newestPaymentId(orderId),
    serviceIds: await shop.servicesOf(orderId),
    lineIds: lines.map(({ line }) => line.id),
    domain: purchase.hasDomain === true ? domain : null,
  };
}

/** Purchases so far. */
let bought = 0;
