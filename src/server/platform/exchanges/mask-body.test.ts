import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleFrames } from '#server/adapters/registries/epp/mapping/sample-frames.builder.ts';
import { maskBody } from './mask-body.ts';
import { createMask } from './mask.ts';
import { STORED_FIELDS, MASKED, MASKED_MEMBERS } from './stored-names.ts';

const CREATE = `<?xml version="1.0"?><epp xmlns="urn:ietf:params:xml:ns:epp-1.0"><command><create>
<domain:create xmlns:domain="urn:ietf:params:xml:ns:domain-1.0"><domain:name>lantern.com</domain:name>
<domain:period unit="y">2</domain:period><domain:authInfo><domain:pw>Zz-Code-4711</domain:pw></domain:authInfo></domain:create>
</create><clTRID>job-1</clTRID></command></epp>`;

/** The texts of elements with secrets and personal data. */
const SECRET_ELEMENTS =
  /<(?:\w+:(?:pw|voice|fax|email|street|city|sp|pc|org|answer|unspec)|contact:name|pw|newPW)(?: [^>]*)?>([^<]{3,})</g;

/** A secret that no stored value contains. */
const secret = fc.stringMatching(/^[A-Za-z0-9]{8,24}$/).map((text) => `Qz${text}9`);

describe('an EPP frame', () => {
  test('is indented, with names, periods and ids, and without its auth code', () => {
    expect(maskBody(CREATE, 'xml', createMask())).toBe(
      [
        '<epp>',
        '  <command>',
        '    <create>',
        '      <domain:create>',
        '        <domain:name>lantern.com</domain:name>',
        '        <domain:period unit="y">2</domain:period>',
        '        <domain:authInfo>',
        '          <domain:pw>[masked]</domain:pw>',
        '        </domain:authInfo>',
        '      </domain:create>',
        '    </create>',
        '    <clTRID>job-1</clTRID>',
        '  </command>',
        '</epp>',
      ].join('\n'),
    );
  });

  test.each(sampleFrames())('$name has no text of a contact, password or auth code', ({ document }) => {
    const masked = maskBody(document, 'xml', createMask());
    const secrets = Array.from(document.matchAll(SECRET_ELEMENTS), ([, text = '']) => `>${text}<`);
    expect(secrets.filter((text) => masked.includes(text))).toEqual([]);
  });

  test('contains no text or attribute whose name is not in the table, at any depth', () => {
    const element = fc.stringMatching(/^[a-z]{3,9}$/);
    fc.assert(
      fc.property(
        secret,
        element,
        element,
        fc.constantFrom('pw', 'newPW', 'authCode', 'token'),
        (text, one, two, name) => {
          const document = `<a xmlns="urn:x:y"><${one} ${two}x="${text}"><${name}>${text}</${name}>${text}</${one}></a>`;
          expect(maskBody(document, 'xml', createMask())).not.toContain(text);
        },
      ),
    );
  });

  test('masks a secret that a message repeats', () => {
    const mask = createMask();
    maskBody(CREATE, 'xml', mask);
    const answer = `<epp xmlns="urn:ietf:params:xml:ns:epp-1.0"><response><result code="2202"><msg>Zz-Code-4711 is wrong for lantern.com</msg></result></response></epp>`;
    expect(maskBody(answer, 'xml', mask)).toContain('<msg>[masked] is wrong for lantern.com</msg>');
  });
});

describe('an HTTP body', () => {
  test('has amounts, states and ids, and neither tokens nor personal data', () => {
    const body = {
      reference: 'p-1',
      amount_minor: 1200,
      currency: 'EUR',
      token: 'tok_secret',
      phone: '+254712345678',
      customer: { id: 'c-1', email: 'anna@example.com' },
      card: { last4: '4242' },
      confirm: true,
      note: 7,
    };
    expect(JSON.parse(maskBody(JSON.stringify(body), 'json', createMask()))).toEqual({
      reference: 'p-1',
      amount_minor: 1200,
      currency: 'EUR',
      token: MASKED,
      phone: MASKED,
      customer: MASKED,
      card: MASKED,
      confirm: true,
      note: MASKED,
    });
  });

  test.each([
    ['amount=1200&currency=eur', 'amount=1200\ncurrency=eur'],
    ['metadata[reference]=p-1&metadata[secret]=Zz-4711', 'metadata[reference]=p-1\nmetadata[secret]=[masked]'],
    ['payment_method_data[type]=card', 'payment_method_data[type]=[masked]'],
    ['line_items[0][price_data][unit_amount]=5', 'line_items[0][price_data][unit_amount]=5'],
    ['id=pm_123', 'id=[masked]'],
  ])('as the form %s is %s', (form, expected) => {
    expect(maskBody(form, 'form', createMask())).toBe(expected);
  });

  test.each([
    ['json', '<html>a page of a proxy with Zz-4711</html>'],
    ['xml', 'Zz-4711 is no XML'],
    ['none', 'Zz-4711'],
  ] as const)('is omitted if it cannot be parsed as %s', (format, text) => {
    expect(maskBody(text, format, createMask())).toBe('[not readable, left out]');
  });

  test('contains no value whose name is not in the table, at any depth', () => {
    const name = fc.stringMatching(/^[a-z_]{1,12}$/).filter((text) => !STORED_FIELDS.has(text));
    const tree = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        secret,
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(name, tie('value'), { maxKeys: 3 }),
      ),
    })).value;
    fc.assert(
      fc.property(tree, fc.constantFrom(...MASKED_MEMBERS), secret, (value, member, hidden) => {
        const text = JSON.stringify({ inner: value, [member]: { id: hidden, status: [hidden] }, sentence: hidden });
        expect(maskBody(text, 'json', createMask())).not.toMatch(/Qz[A-Za-z0-9]{8,24}9/);
      }),
    );
  });

  test('masks a secret that a message repeats', () => {
    fc.assert(
      fc.property(secret, fc.constantFrom('token', 'client_secret', 'phone', 'password'), (text, name) => {
        const mask = createMask();
        maskBody(JSON.stringify({ [name]: text }), 'json', mask);
        expect(maskBody(JSON.stringify({ message: `Not valid: ${text}.` }), 'json', mask)).not.toContain(text);
      }),
    );
  });
});
