import { describe, expect, test } from 'vitest';
import { checkInput } from './check-input.ts';
import { readFormFields } from './form-fields.ts';

const TYPE = 'multipart/form-data; boundary=----b1';

function multipart(...parts: readonly (readonly [head: string, content: Buffer | string])[]): Buffer {
  const written = parts.flatMap(([head, content]) => [
    Buffer.from(`------b1\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...written, Buffer.from('------b1--\r\n')]);
}

describe('what is looked through of a multipart form', () => {
  test.each([
    ['a card field', multipart(['name="card_num"', '']), 'request/card-data-refused'],
    ['a card field as a file', multipart(['name="card_num"; filename="a"', '']), 'request/card-data-refused'],
    ['a card number in a text', multipart(['name="note"', 'it is 4242 4242 4242 4242']), 'request/card-data-refused'],
    [
      'a card number as a file’s name',
      multipart(['name="a"; filename="4242424242424242"', '']),
      'request/card-data-refused',
    ],
    ['a card number in no part', Buffer.from('4242 4242 4242 4242'), 'request/card-data-refused'],
    ['NUL in a text', multipart(['name="note"', 'a\0b']), 'request/invalid'],
  ])('%s is found', (_, body, code) => {
    expect(checkInput(readFormFields(TYPE, body))).toMatchObject({ code });
  });

  test('a file’s bytes are none of it, texts beside it are', () => {
    const file = Buffer.from([0x89, 0x50, 0, 0, 0xff, ...Buffer.from('4242424242424242')]);
    const picture = ['name="picture"; filename="me.png"\r\nContent-Type: image/png', file] as const;
    expect(checkInput(readFormFields(TYPE, multipart(['name="intent"', 'avatar'], picture)))).toBeNull();
    expect(checkInput(readFormFields(TYPE, multipart(picture, ['name="intent"', '4242424242424242'])))).not.toBeNull();
  });
});
