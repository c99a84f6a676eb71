import { describe, expect, test } from 'vitest';
import { readFormBody } from './read-form-body.ts';
import { REQUEST_LIMITS } from './request-limits.ts';

const MULTIPART = 'multipart/form-data; boundary=----b1';
const TYPED = 'application/x-www-form-urlencoded';
const CARD = { ok: false, problem: { code: 'request/card-data-refused' } };
const INVALID = { ok: false, problem: { code: 'request/invalid' } };
const TOO_LARGE = { ok: false, problem: { code: 'request/too-large' } };

function multipart(...parts: readonly (readonly [head: string, content: Buffer | string])[]): Buffer {
  const written = parts.flatMap(([head, content]) => [
    Buffer.from(`------b1\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...written, Buffer.from('------b1--\r\n')]);
}

async function entriesOf(contentType: string, body: Buffer) {
  const read = await readFormBody(contentType, body);
  if (!read.ok) throw new Error(read.problem.code);
  return [...read.value];
}

describe('a multipart form', () => {
  test.each([
    ['a card field', multipart(['name="card_num"', '']), CARD],
    ['a card field as a file', multipart(['name="card_num"; filename="a"', '']), CARD],
    ['a card field whose name is not quoted', multipart(['name=card_num', '']), CARD],
    ['a card number in a text', multipart(['name="note"', 'it is 4242 4242 4242 4242']), CARD],
    ['a card number as a file’s name', multipart(['name="a"; filename="4242424242424242"', '']), CARD],
    ['a card number outside of any part', Buffer.from('4242 4242 4242 4242'), INVALID],
    ['NUL in a text', multipart(['name="note"', 'a\0b']), INVALID],
    ['no final boundary', multipart(['name="note"', 'a']).subarray(0, -8), INVALID],
  ])('with %s is refused', async (_, body, refused) => {
    expect(await readFormBody(MULTIPART, body)).toMatchObject(refused);
  });

  test('the bytes of a file are not scanned for card data, text fields beside it are', async () => {
    const file = Buffer.from([0x89, 0x50, 0, 0, 0xff, ...Buffer.from('4242424242424242')]);
    const picture = ['name="picture"; filename="me.png"\r\nContent-Type: image/png', file] as const;
    const [intent, sent] = await entriesOf(MULTIPART, multipart(['name="intent"', 'avatar'], picture));
    expect(intent).toEqual(['intent', 'avatar']);
    expect(sent?.[1]).toMatchObject({ name: 'me.png', type: 'image/png', size: file.length });
    expect(await readFormBody(MULTIPART, multipart(picture, ['name="intent"', '4242424242424242']))).toMatchObject(
      CARD,
    );
  });

  test('a file pasted as text is not scanned, its field name and other fields are', async () => {
    const rules = { pastedFiles: ['content', 'card_num'] };
    const pasted = ['name="content"', 'support: "4242 4242 4242 4242"'] as const;
    expect(await readFormBody(MULTIPART, multipart(pasted), rules)).toMatchObject({ ok: true });
    expect(await readFormBody(MULTIPART, multipart(pasted, ['name="path"', pasted[1]]), rules)).toMatchObject(CARD);
    expect(await readFormBody(MULTIPART, multipart(['name="card_num"', '']), rules)).toMatchObject(CARD);
  });

  test('a header with several names is one field', async () => {
    const names = Array.from({ length: 3_000 }, (_, index) => `name="n${index}"`).join('; ');
    expect(await entriesOf(MULTIPART, multipart([names, '42']))).toHaveLength(1);
  });

  test('has a limited number of parts and files', async () => {
    const parts = (length: number, head: string) => multipart(...Array.from({ length }, () => [head, 'a'] as const));
    const { fields, files } = REQUEST_LIMITS;
    expect(await readFormBody(MULTIPART, parts(fields, 'name="a"'))).toMatchObject({ ok: true });
    expect(await readFormBody(MULTIPART, parts(fields + 1, 'name="a"'))).toMatchObject(TOO_LARGE);
    expect(await readFormBody(MULTIPART, parts(files, 'name="a"; filename="a"'))).toMatchObject({ ok: true });
    expect(await readFormBody(MULTIPART, parts(files + 1, 'name="a"; filename="a"'))).toMatchObject(TOO_LARGE);
  });

  test('has a limited length of names', async () => {
    const long = 'n'.repeat(REQUEST_LIMITS.nameLength + 1);
    expect(await readFormBody(MULTIPART, multipart([`name="${long}"`, '']))).toMatchObject(TOO_LARGE);
    expect(await readFormBody(MULTIPART, multipart([`name="a"; filename="${long}"`, '']))).toMatchObject(TOO_LARGE);
  });
});

describe('a URL-encoded form', () => {
  test('preserves all fields in order, also those with the names of object properties', async () => {
    const body = 'constructor=1&__proto__=2&a=3&toString=&a=4';
    expect(await entriesOf(TYPED, Buffer.from(body))).toEqual([
      ['constructor', '1'],
      ['__proto__', '2'],
      ['a', '3'],
      ['toString', ''],
      ['a', '4'],
    ]);
  });

  test('has a limited number of fields, also of the same name', async () => {
    const { fields } = REQUEST_LIMITS;
    expect(await entriesOf(TYPED, Buffer.from('a=1&'.repeat(fields).slice(0, -1)))).toHaveLength(fields);
    expect(await readFormBody(TYPED, Buffer.from('a=1&'.repeat(fields + 1)))).toMatchObject(TOO_LARGE);
    expect(await readFormBody(TYPED, Buffer.from(`${'n'.repeat(257)}=1`))).toMatchObject(TOO_LARGE);
  });

  test('with card data is refused, except a French SIRET in its own field', async () => {
    expect(await readFormBody(TYPED, Buffer.from('note=4242+4242+4242+4242'))).toMatchObject(CARD);
    expect(await readFormBody(TYPED, Buffer.from('card_cvv='))).toMatchObject(CARD);
    expect(await readFormBody(TYPED, Buffer.from('registrationNumber=36227206271667'))).toMatchObject({ ok: true });
    expect(await readFormBody(TYPED, Buffer.from('note=36227206271667'))).toMatchObject(CARD);
  });

  test('an empty body is an empty form; other content types are refused', async () => {
    expect(await entriesOf('', Buffer.alloc(0))).toEqual([]);
    expect(await readFormBody('application/json', Buffer.from('{}'))).toMatchObject(INVALID);
    expect(await readFormBody(undefined, Buffer.from('a=1'))).toMatchObject(INVALID);
    expect(await readFormBody('multipart/form-data', Buffer.from('a=1'))).toMatchObject(INVALID);
  });
});
