import { ownedDomainData } from '#server/delivery/owned-domains/owned-domain-data.ts';
import { updateDeliveredOwner } from '#server/delivery/public.ts';
import { serviceData } from '#server/delivery/services/service-data.ts';
import { statementData } from '#server/delivery/statements/statement-data.ts';
import { accountData } from '#server/identity/account/account-data.ts';
import { avatarData } from '#server/identity/public.ts';
import { savedDetailsData } from '#server/identity/saved-details/saved-details-data.ts';
import { mailData } from '#server/notify/mail/mail-data.ts';
import type { PersonalDataPart } from '#server/platform/personal-data-part.ts';
import { quoteData } from '#server/sales/checkout/quote-data.ts';
import { orderData } from '#server/sales/orders/order-data.ts';
import { paymentMethodData } from '#server/sales/payment-methods/payment-method-data.ts';
import type { CancelServices } from '#server/sales/public.ts';
import { basketData } from '#server/shop/basket/basket-data.ts';
import { promotionData } from '#server/shop/promotions/promotion-data.ts';

/** Each module's personal data in deletion order; orders are last, since other rows are found by them. */
export function personalDataParts(services: CancelServices): readonly PersonalDataPart[] {
  const ofAccount = [mailData, avatarData, paymentMethodData, savedDetailsData, accountData];
  const ofOrders = orderData({ ...services, updateDeliveredOwner });
  return [statementData, serviceData, ownedDomainData, promotionData, quoteData, basketData, ...ofAccount, ofOrders];
}
