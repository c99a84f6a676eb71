import type { Handlers } from '#server/request/request-context.ts';
import type { BasketServices } from './basket-services.ts';
import { batchBasket } from './batch-basket.ts';
import { commandBasket } from './command-basket.ts';
import { getBasket } from './get-basket.ts';
import { previewCurrency } from './preview-currency.ts';

export function basketHandlers(services: BasketServices): Handlers['basket'] {
  return {
    get: getBasket(services),
    command: commandBasket(services),
    batch: batchBasket(services),
    previewCurrency: previewCurrency(services),
  };
}
