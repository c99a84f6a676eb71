import { describe, expect, test } from 'vitest';
import { problemsOf } from '#server/publishing/compile/expect-problems.builder.ts';
import { knownTexts } from '#server/publishing/store-files/known-texts.ts';

const of = (text: string) =>
  problemsOf({ 'text.yaml': text }).map((problem) => problem.replace('stores/larkhost/text.yaml:', ''));

describe('custom texts of a brand', () => {
  test('of pages and emails are accepted with their placeholders', () => {
    const texts = [
      'orders:',
      '  number: Your order {number}',
      '  progress: "{count, plural, one {# thing} other {# things}}, {done} of them ready"',
      '  success: { title: Done, lead.done: Everything is there. }',
      'session: { login: { password: Passphrase } }',
      'mail:',
      '  greeting: Moin {firstName},',
      '  order-paid: { subject: "Paid: {order}", text: "{brand} got {amount}, see {invoice}." }',
      '  phrases: { trial: "{amount} from {day}" }',
      '  facts: { order: Order number }',
      '',
    ];
    expect(of(texts.join('\n'))).toEqual([]);
  });

  test.each([
    ['basket: { headng: Your cart }', '1:11 file/unknown-key "headng" – did you mean "heading"?'],
    ['orders:\n  success:\n    tite: Done', '3:5 file/unknown-key "tite" – did you mean "title"?'],
    ['orders: { succes.title: Done }', '1:11 file/unknown-key "succes.title" – did you mean "success.title"?'],
    ['mail: { order-payed: { subject: Paid } }', '1:9 file/unknown-key "order-payed" – did you mean "order-paid"?'],
    [
      'mail: { order-paid: { titel: Paid } }',
      '1:23 file/unknown-key "titel" – known here: subject, text, button, note, reason',
    ],
    [
      'orders: { number: "Order {nummer}" }',
      '1:19 text/unknown-placeholder {nummer} is unknown here – did you mean "number"?',
    ],
    [
      'basket: { heading: "My {foo} basket" }',
      '1:20 text/unknown-placeholder {foo} is unknown here – this text has no placeholders',
    ],
    [
      'mail: { order-paid: { subject: "{ordr}" } }',
      '1:32 text/unknown-placeholder {ordr} is unknown here – did you mean "order"?',
    ],
    ['orders: { number: "Order {number" }', '1:19 text/broken-placeholder has braces that are no placeholder'],
    ['basket: { heading: { fr: Panier } }', '1:22 text/unknown-language "fr" is not one of the languages en, de'],
    [
      'basket: { heading: { en: Cart, dee: Korb } }',
      '1:32 text/unknown-language "dee" is not one of the languages en, de – did you mean "de"?',
    ],
    ['basket: { heading: { en: "My {foo}" } }', '1:26 text/unknown-placeholder {foo}'],
  ])('%j is refused with its position', (text, problem) => {
    expect(of(text)).toEqual([expect.stringContaining(problem)]);
  });
});

test('every customizable text has known placeholders', () => {
  const known = knownTexts();
  expect(known.size).toBeGreaterThan(1000);
  expect(known.get('orders.number')).toEqual(new Set(['number']));
  expect(known.get('mail.order-paid.subject')).toContain('invoice');
});
