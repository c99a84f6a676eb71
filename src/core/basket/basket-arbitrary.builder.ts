import fc from 'fast-check';
import type { Configuration } from '#core/catalogue/configuration.ts';
import { anyConfiguration, anyConfigurationAtAll } from '#core/catalogue/product-arbitrary.builder.ts';
import type { Product } from '#core/catalogue/product.ts';
import type { BasketCommand } from './basket-command.ts';

/** Few line ids, so that commands concern the same lines. */
const LINE_IDS = ['line-1', 'line-2', 'line-3', 'line-4', 'line-5', 'line-6'] as const;

/** Any command on a few lines of some products: mostly valid, sometimes arbitrary request data. */
export function anyCommand(products: readonly Product[]): fc.Arbitrary<BasketCommand> {
  const lineId = fc.constantFrom(...LINE_IDS);
  const configuration = anyConfigurationOf(products);
  const code = fc.oneof(fc.constantFrom('spring', 'SUMMER', ' autumn', 'winter'), fc.string());
  const productId = fc.constantFrom(...products.map((product) => product.id));
  const addLine = fc.record({ kind: fc.constant('add-line'), lineId, configuration });
  return fc.oneof(
    { arbitrary: addLine, weight: 4 },
    fc.record({ kind: fc.constant('edit-line'), lineId, configuration }),
    fc.record({ kind: fc.constant('set-quantity'), lineId, quantity: fc.integer({ min: -1, max: 12 }) }),
    { arbitrary: fc.record({ kind: fc.constantFrom('remove-line', 'restore-line'), lineId }), weight: 3 },
    fc.record({ kind: fc.constantFrom('apply-voucher', 'remove-voucher'), code }),
    fc.record({ kind: fc.constant('switch-currency'), currency: fc.constantFrom('EUR', 'JPY', 'KWD', 'CHF') }),
    fc.record({ kind: fc.constant('dismiss-notice'), noticeKey: fc.string() }),
    fc.record({ kind: fc.constant('note-recommendations-shown'), productId }),
  );
}

function anyConfigurationOf(products: readonly Product[]): fc.Arbitrary<Configuration> {
  return fc
    .constantFrom(...products)
    .chain((product) =>
      fc.oneof(
        { arbitrary: anyConfiguration(product, 'EUR'), weight: 4 },
        { arbitrary: anyConfigurationAtAll(product), weight: 1 },
      ),
    );
}
