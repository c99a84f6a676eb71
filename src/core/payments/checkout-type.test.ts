import { describe, expect, test } from 'vitest';
import { orderButtonLabel } from '#core/checkout/order-button-label.ts';
import { CHECKOUT_TYPES, checkoutTypeOf } from './checkout-type.ts';

describe('checkout types', () => {
  test('are 0 to 7 and card-intent', () => {
    const wires = ['0', '1', '2', '3', '4', '5', '6', '7', 'card-intent'];
    expect(CHECKOUT_TYPES.map((type) => type.wire)).toEqual(wires);
    expect(wires.map((wire) => checkoutTypeOf(wire)?.wire)).toEqual(wires);
  });

  test.each(['8', '-1', '01', '', 'card', '0.0'])('"%s" is not a checkout type', (wire) => {
    expect(checkoutTypeOf(wire)).toBeNull();
  });

  test('cards and wallets are authorized first, everything else is captured at once', () => {
    const deferred = CHECKOUT_TYPES.filter((type) => type.capture === 'deferred').map((type) => type.name);
    expect(deferred).toEqual(['saved-method', 'card', 'wallet', 'card-intent']);
  });
});

describe('the order button', () => {
  const wording = { pay: 'Zahlungspflichtig bestellen', free: 'Kostenlos bestellen' };

  test.each(CHECKOUT_TYPES)('of type $wire is labelled as specified', (type) => {
    const pays = ['0', '1', 'card-intent'].includes(type.wire);
    const key = pays ? 'place-order-and-pay' : 'place-order';
    expect(orderButtonLabel(type, null, 100)).toEqual({ kind: 'text', key });
  });

  test("is labelled 'Place order' when no payment is made", () => {
    expect(orderButtonLabel(null, null, 0)).toEqual({ kind: 'text', key: 'place-order' });
  });

  test("the order button has the brand's wording of the obligation to pay if anything may become due, for every type", () => {
    for (const type of [...CHECKOUT_TYPES, null]) {
      expect(orderButtonLabel(type, wording, 1)).toEqual({ kind: 'wording', wording: wording.pay });
      expect(orderButtonLabel(type, wording, 0)).toEqual({ kind: 'wording', wording: wording.free });
    }
  });
});
