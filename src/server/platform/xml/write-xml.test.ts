import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ok, refuse } from '#core/result.ts';
import { parseXml } from './parse-xml.ts';
import { writeXml, xml } from './write-xml.ts';

const unreadable = refuse('xml/unreadable');
const holdable = fc
  .string({ unit: 'binary' })
  .map((text) => text.toWellFormed().replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ''));

function rootOf(document: string) {
  const root = parseXml(document);
  if (!root.ok) throw new Error('The document was not read.');
  return root.value;
}

describe('XML documents', () => {
  test('text and attributes survive serialising and parsing', () => {
    fc.assert(
      fc.property(holdable, holdable, (text, value) => {
        const root = rootOf(writeXml(xml('a', { b: value }, text)));
        expect([root.text, root.attributes.b]).toEqual([text.trim(), value]);
      }),
    );
  });

  test('any input is parsed or refused without an exception', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => void parseXml(text)));
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('<', '>', '/', 'a', 'b:', ' ', '"', '=', '&', ';', '<!--', ']]>', '<![CDATA[', '?')),
        (parts) => void parseXml(parts.join('')),
      ),
    );
  });

  test('characters not allowed in XML are omitted', () => {
    expect(writeXml(xml('a', {}, 'x\u{0}\u{1F}y'))).toMatch(/<a>xy<\/a>$/);
  });

  test('namespaces are resolved by their declaration, with any prefix', () => {
    const root = rootOf('<e:epp xmlns:e="one" xmlns="two"><inner e:x="1"/><e:other/></e:epp>');
    expect(root).toMatchObject({ namespace: 'one', name: 'epp' });
    expect(root.children).toMatchObject([
      { namespace: 'two', name: 'inner' },
      { namespace: 'one', name: 'other' },
    ]);
  });

  test('the five predefined entities, character references and CDATA are decoded', () => {
    expect(rootOf('<a>&lt;&amp;&gt;&quot;&apos;&#65;&#x42;<![CDATA[&amp;<]]></a>').text).toBe('<&>"\'AB&amp;<');
  });

  test('document types, other entities and characters that do not exist are refused', () => {
    expect(parseXml('<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>')).toEqual(unreadable);
    expect(parseXml('<a>&x;</a>')).toEqual(unreadable);
    for (const code of ['#x110000', '#0', '#x0']) expect(parseXml(`<a>&${code};</a>`)).toEqual(unreadable);
    for (const text of ['\0', '<![CDATA[\0]]>']) expect(parseXml(`<a>${text}</a>`)).toEqual(unreadable);
  });

  test('excessive nesting is refused', () => {
    expect(parseXml('<a>'.repeat(1000) + '</a>'.repeat(1000))).toEqual(unreadable);
    expect(parseXml('<a>'.repeat(20) + '</a>'.repeat(20))).toMatchObject(ok({ name: 'a' }));
  });

  test('documents with two roots, no root, an unclosed element or an undeclared prefix are refused', () => {
    for (const document of ['<a/><b/>', '', 'text', '<a>', '<x:a/>']) expect(parseXml(document)).toEqual(unreadable);
  });
});
