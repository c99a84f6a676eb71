import { expect, test } from 'vitest';
import { placeholdersOf } from './message-syntax.ts';

test.each([
  ['Your basket', []],
  ['Order {number} of {date}', ['number', 'date']],
  ['{count, plural, one {# item} other {items of {brand}}} for {price}', ['count', 'brand', 'price']],
  ['{a, plural, =0 {none} other {many}}{b, plural, one {item} other {items}}', ['a', 'b']],
])('%j has placeholders for %j', (message, names) => {
  expect([...(placeholdersOf(message) ?? ['?'])].toSorted()).toEqual(names.toSorted());
});

test.each([
  '{count, plural, one {# item}',
  'My {foo',
  'My foo}',
  'My {two words}',
  '{count plural}',
  '{}',
  '{count, plural, one {item}}',
])('the braces of %j are no placeholders', (message) => {
  expect(placeholdersOf(message)).toBeNull();
});
