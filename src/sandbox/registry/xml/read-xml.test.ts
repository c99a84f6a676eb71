import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type XmlElement, readXml } from './read-xml.ts';
import { writeXml, xml } from './write-xml.ts';

describe('readXml', () => {
  test('any prefix may be declared', () => {
    const shapes = [
      '<epp xmlns="urn:e"><a:check xmlns:a="urn:d"><a:name>x</a:name></a:check></epp>',
      '<e:epp xmlns:e="urn:e"><check xmlns="urn:d"><name>x</name></check></e:epp>',
      '<e:epp xmlns:e="urn:e" xmlns:z="urn:d"><z:check><z:name>x</z:name></z:check></e:epp>',
    ];
    for (const shape of shapes) {
      expect(outline(readXml(shape))).toEqual(['urn:e epp', ['urn:d check', ['urn:d name', 'x']]]);
    }
  });

  test('character references and CDATA are decoded', () => {
    const root = readXml('<a b="&quot;&#x41;">&lt;&#38;&#x1F600;<![CDATA[<&]]></a>');
    expect(root?.text).toBe('<&😀<&');
    expect(root?.attributes.get('b')).toBe('"A');
  });

  test('input that is not well-formed, nested too deep or has entities is null', () => {
    const invalid = [
      '',
      'text',
      '<a>',
      '<a></b>',
      '<a/><b/>',
      '<p:a/>',
      '<a>&unknown;</a>',
      '<a b="1" b="2"/>',
      '<!DOCTYPE a><a/>',
      '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>',
      `${'<a>'.repeat(60)}${'</a>'.repeat(60)}`,
    ];
    for (const text of invalid) expect(readXml(text), text).toBeNull();
  });

  test('names of object properties have no special meaning', () => {
    readXml('<a><__proto__ polluted="1">y</__proto__><constructor polluted="1"/></a>');
    readXml('<a __proto__="1" constructor="1"/>');
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });

  test('no input causes an exception', () => {
    const fragments = fc.constantFrom(
      '<a',
      '>',
      '</a>',
      '/>',
      ' b="',
      '"',
      '&',
      ';',
      '<![CDATA[',
      ']]>',
      '<!--',
      'x',
      ':',
      '<?',
      '?>',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(fragments, fc.string())), (parts) => {
        expect(() => readXml(parts.join(''))).not.toThrow();
      }),
    );
  });

  test('serialising and parsing returns the original', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(text, text, (inside, attribute) => {
        const root = readXml(writeXml(xml('a', { b: attribute }, xml('c', {}, inside))));
        expect(root?.children[0]?.text).toBe(inside);
        expect(root?.attributes.get('b')).toBe(attribute);
      }),
    );
  });
});

type Outline = [string, ...(Outline | string)[]];

function outline(element: XmlElement | null): Outline | null {
  if (element === null) return null;
  const children = element.children.map((child) => outline(child) ?? 'nothing');
  const named = `${element.namespace} ${element.name}`;
  return children.length === 0 && element.text !== '' ? [named, element.text] : [named, ...children];
}
