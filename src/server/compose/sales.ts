import { endWithdrawnLines } from '#server/delivery/public.ts';
import type { DomainServices } from '#server/domains/public.ts';
import type { AddressBox, CheckCaptcha } from '#server/identity/public.ts';
import type { RenderPdf } from '#server/notify/public.ts';
import type { Handlers } from '#server/request/request-context.ts';
import { checkoutHandlers, placeOrderHandler } from '#server/sales/checkout/routes.ts';
import { setTransferCode } from '#server/sales/domain-transfers/set-transfer-code.ts';
import { invoiceHandlers, orderHandlers, withdrawalHandlers } from '#server/sales/orders/routes.ts';
import { paymentMethodHandlers } from '#server/sales/payment-methods/routes.ts';
import type { PaymentServices } from '#server/sales/public.ts';
import type { LoadPricingFacts } from '#server/shop/public.ts';
import type { Storefronts } from '#server/storefront/public.ts';

/** What sales use of other modules. */
export interface SalesNeeds {
  readonly domains: DomainServices;
  readonly checkCaptcha: CheckCaptcha;
  readonly addressBox: AddressBox;
  readonly loadPricingFacts: LoadPricingFacts;
  readonly renderPdf: RenderPdf;
  readonly storefronts: Storefronts;
  readonly basket: Pick<Handlers['basket'], 'get' | 'command'>;
}

/** Checkout, orders, invoices, withdrawals and payment methods. */
export interface Sales {
  readonly handlers: Pick<Handlers, 'checkout' | 'orders' | 'withdrawals' | 'invoices' | 'paymentMethods'>;
  readonly transfers: Pick<Handlers['domains'], 'giveTransferCode'>;
}

/** All use cases of sales share the dependencies of payments. */
export function composeSales(
  payments: PaymentServices,
  { domains, checkCaptcha, addressBox, loadPricingFacts, renderPdf, storefronts, basket }: SalesNeeds,
): Sales {
  const checkout = { ...domains, ...payments, checkCaptcha, addressBox, loadPricingFacts };
  return {
    handlers: {
      checkout: checkoutHandlers(checkout),
      orders: {
        place: placeOrderHandler(checkout),
        ...orderHandlers({ ...payments, getBasket: basket.get, commandBasket: basket.command }),
      },
      withdrawals: withdrawalHandlers({
        ...payments,
        endWithdrawnLines: (tx, order, withdrawal) => endWithdrawnLines(payments, tx, order, withdrawal),
      }),
      invoices: invoiceHandlers({ ...payments, storefronts, renderPdf }),
      paymentMethods: paymentMethodHandlers(payments),
    },
    transfers: { giveTransferCode: setTransferCode(domains) },
  };
}
