import { describe, expect, test } from 'vitest';
import { toCommandResult } from './command-result.ts';
import { responseDocument } from './fake-peer.builder.ts';
import { areSameAnswers } from './mapping/answers-mapping.ts';
import { readCheck, readExpiry, readInfo } from './mapping/domain-answers.ts';
import { readCommandFee } from './mapping/fee-mapping.ts';
import { ANSWERS, DOMAIN, FEE, RGP, SEC_DNS } from './mapping/namespaces.ts';
import { readMessage } from './mapping/poll-mapping.ts';
import { readAnswer } from './mapping/response.ts';

function responseOf(inner: string, code = 1000, message?: string) {
  const answer = readAnswer(responseDocument(code, 'step-1', inner, message));
  if (!answer.ok || answer.value.kind !== 'response') throw new Error('No response was read.');
  return answer.value.response;
}

function checkWith(feeData: string, currency = 'EUR') {
  const data = `<resData><d:chkData xmlns:d="${DOMAIN}"><d:cd><d:name avail="1">A.test</d:name></d:cd></d:chkData></resData>`;
  const fees = `<extension><f:chkData xmlns:f="${FEE}"><f:currency>${currency}</f:currency><f:cd><f:objID>a.test</f:objID>${feeData}</f:cd></f:chkData></extension>`;
  return readCheck(responseOf(data + fees)).get('a.test')?.availability;
}

function create(amount: string, attributes = '') {
  return `<f:command name="create"${attributes}><f:period unit="y">1</f:period><f:fee>${amount}</f:fee></f:command>`;
}

describe('the price of a domain', () => {
  test('the fee class determines whether a domain is premium', () => {
    expect(checkWith(`<f:class>standard</f:class>${create('7.50')}`)).toEqual({ kind: 'available' });
    expect(checkWith(`<f:class>Tier 3</f:class>${create('750.00')}`)).toEqual({
      kind: 'premium',
      currency: 'EUR',
      registerMinor: 75_000,
      renewMinor: null,
    });
  });

  test('without a class the standard attribute of the create command determines it, false by default', () => {
    expect(checkWith(create('750', ' standard="0"'))).toMatchObject({ kind: 'premium' });
    expect(checkWith(create('7.50', ' standard="1"'))).toEqual({ kind: 'available' });
    expect(checkWith(create('250.00'))).toMatchObject({ kind: 'premium', registerMinor: 25_000 });
  });

  test('fees and credits are added, a separate renewal price is returned, and amounts have the decimals of their currency', () => {
    const premium = '<f:class>premium</f:class>';
    const parts = create('100').replace('</f:fee>', '</f:fee><f:fee>20</f:fee><f:credit>-5</f:credit>');
    const renew = create('80').replace('create', 'renew');
    expect(checkWith(premium + parts + renew, 'JPY')).toEqual({
      kind: 'premium',
      currency: 'JPY',
      registerMinor: 115,
      renewMinor: 80,
    });
    expect(checkWith(premium + create('1.5'), 'KWD')).toMatchObject({ registerMinor: 1500 });
  });

  test.each(['premium', 'standard'])('a %s domain with an unreadable price is not available', (feeClass) => {
    const classified = `<f:class>${feeClass}</f:class>`;
    for (const amount of ['much', '1.234', '99999999999999999999']) {
      expect(checkWith(classified + create(amount))).toEqual({ kind: 'unknown', reason: 'unreadable' });
    }
    expect(checkWith(classified + create('5'), 'XYZ')).toMatchObject({ kind: 'unknown' });
    expect(checkWith(classified)).toMatchObject({ kind: 'unknown' });
    const withoutCode = '<f:command name="create"><f:reason>Not now</f:reason></f:command>';
    expect(checkWith(classified + withoutCode)).toMatchObject({ kind: 'unknown' });
  });
});

test.each([
  ['the fee of the name, also in capitals', '<f:fee>80</f:fee><f:credit>-5.50</f:credit>', 'EUR', 7450],
  ['no fee', '<f:reason>Not now</f:reason>', 'EUR', 'nothing'],
  ['a credit alone', '<f:credit>-5</f:credit>', 'EUR', 'nothing'],
  ['more decimals than the currency has', '<f:fee>80.50</f:fee>', 'JPY', 'unreadable'],
  ['a currency that does not exist', '<f:fee>80</f:fee>', 'XYZ', 'unreadable'],
] as const)('the fee of a command: %s', (_case, given, currency, expected) => {
  const of = (name: string, command: string, fee: string) =>
    `<f:cd><f:objID>${name}</f:objID><f:command name="${command}">${fee}</f:command></f:cd>`;
  const others = of('b.test', 'renew', '<f:fee>1</f:fee>');
  const one = of('A.test', 'create', '<f:fee>2</f:fee>').replace(
    '</f:cd>',
    `<f:command name="renew">${given}</f:command></f:cd>`,
  );
  const fees = `<extension><f:chkData xmlns:f="${FEE}"><f:currency>${currency}</f:currency>${others}${one}</f:chkData></extension>`;
  const fee = typeof expected === 'string' ? expected : { currency, amountMinor: expected };
  expect(readCommandFee(responseOf(fees), 'a.test', 'renew')).toEqual(fee);
  expect(readCommandFee(responseOf(fees), 'a.test', 'transfer')).toBe('nothing');
  expect(readCommandFee(responseOf(''), 'a.test', 'renew')).toBe('nothing');
});

test.each([
  ['', { kind: 'taken' }],
  ['<d:reason>In use</d:reason>', { kind: 'taken' }],
  ['<d:reason>RESERVED name</d:reason>', { kind: 'reserved', reason: 'RESERVED name' }],
  ['<d:reason>Blocked</d:reason>', { kind: 'reserved', reason: 'Blocked' }],
])('a domain that is not available with %j is %j', (reason, availability) => {
  const data = `<resData><d:chkData xmlns:d="${DOMAIN}"><d:cd><d:name avail="0">a.test</d:name>${reason}</d:cd></d:chkData></resData>`;
  expect(readCheck(responseOf(data)).get('a.test')).toEqual({ availability, fee: null });
});

test.each(['creData', 'renData', 'trnData'])('the expiry in %s is that of the domain', (kind) => {
  const data = (day: string) =>
    `<resData><d:${kind} xmlns:d="${DOMAIN}"><d:name>a.test</d:name>${day}</d:${kind}></resData>`;
  expect(readExpiry(responseOf(data('<d:exDate>2027-01-02T03:04:05</d:exDate>')))).toBe(Date.UTC(2027, 0, 2, 3, 4, 5));
  for (const day of ['', '<d:exDate>2027-01-02</d:exDate>', '<d:exDate>2027-13-02T03:04:05Z</d:exDate>'])
    expect(readExpiry(responseOf(data(day)))).toBeNull();
});

test('answers are the same with the same names and values, in any order', () => {
  const answers = { a: '1', b: '2' };
  expect(areSameAnswers(answers, { b: '2', a: '1' })).toBe(true);
  for (const other of [{ a: '1' }, { a: '1', b: '3' }, {}])
    expect([areSameAnswers(answers, other), areSameAnswers(other, answers)]).toEqual([false, false]);
});

describe('the data of an info response', () => {
  test('statuses, grace periods, nameservers of both forms, DS records, answers and dates in any zone are parsed', () => {
    const data = `<resData><d:infData xmlns:d="${DOMAIN}"><d:name>A.test</d:name><d:roid>A-1</d:roid><d:status s="ok"/><d:registrant>LR1</d:registrant><d:contact type="tech">LR2</d:contact><d:contact>LR3</d:contact><d:ns><d:hostAttr><d:hostName>NS1.test</d:hostName><d:hostAddr ip="v6">2001:DB8::1</d:hostAddr></d:hostAttr><d:hostObj>ns2.test</d:hostObj></d:ns><d:clID>us</d:clID><d:crDate>2020-01-02T03:04:05.5Z</d:crDate><d:exDate>2030-01-02T03:04:05+02:00</d:exDate><d:authInfo><d:pw>code</d:pw></d:authInfo></d:infData></resData>`;
    const more = `<extension><r:infData xmlns:r="${RGP}"><r:rgpStatus s="redemptionPeriod"/></r:infData><s:infData xmlns:s="${SEC_DNS}"><s:dsData><s:keyTag>1</s:keyTag><s:alg>8</s:alg><s:digestType>2</s:digestType><s:digest>ab</s:digest></s:dsData></s:infData><a:infData xmlns:a="${ANSWERS}"><a:answer name="NexusCategory">C11</a:answer><a:answer>lost</a:answer></a:infData></extension>`;
    expect(readInfo(responseOf(data + more))).toEqual({
      name: 'a.test',
      sponsor: 'us',
      statuses: ['ok', 'redemptionPeriod'],
      registrantId: 'LR1',
      answers: { NexusCategory: 'C11' },
      contacts: [
        { role: 'tech', id: 'LR2' },
        { role: 'admin', id: 'LR3' },
      ],
      nameservers: ['ns2.test', 'ns1.test'],
      glue: [{ name: 'ns1.test', addresses: ['2001:DB8::1'] }],
      ds: [{ keyTag: 1, algorithm: 8, digestType: 2, digest: 'AB' }],
      createdAt: Date.UTC(2020, 0, 2, 3, 4, 5, 500),
      updatedAt: null,
      expiresAt: Date.UTC(2030, 0, 2, 1, 4, 5),
      transferredAt: null,
      authCode: 'code',
    });
  });
});

describe('poll messages', () => {
  const queue = '<msgQ count="1" id="7"><qDate>2026-01-02T03:04:05Z</qDate><msg>Told</msg></msgQ>';
  const transferBy = (by: string, status: string) =>
    `${queue}<resData><d:trnData xmlns:d="${DOMAIN}"><d:name>a.test</d:name><d:trStatus>${status}</d:trStatus><d:reID>${by}</d:reID><d:reDate>2026-01-01T00:00:00Z</d:reDate><d:acID>other</d:acID><d:acDate>2026-01-01T00:00:00Z</d:acDate></d:trnData></resData>`;

  test.each([
    ['us', 'serverApproved', 'transfer-done'],
    ['us', 'clientApproved', 'transfer-done'],
    ['us', 'clientRejected', 'transfer-refused'],
    ['us', 'serverCancelled', 'transfer-refused'],
    ['us', 'pending', 'transfer-pending'],
    ['them', 'serverApproved', 'transfer-away'],
    ['them', 'pending', 'transfer-requested'],
    ['them', 'clientRejected', 'transfer-ended'],
  ])('a transfer requested by %s with state %s is %s', (by, status, kind) => {
    expect(readMessage(responseOf(transferBy(by, status), 1301), 'us', 0)).toEqual({
      id: '7',
      at: Date.UTC(2026, 0, 2, 3, 4, 5),
      name: 'a.test',
      kind,
      text: 'Told',
      transfer: { by, decidedAt: Date.UTC(2026, 0, 1) },
    });
  });

  test.each([
    ['1', 'Told', 'create-done'],
    ['true', 'Told', 'create-done'],
    ['0', 'Told', 'create-refused'],
    ['1', 'Transfer completed', 'transfer-done'],
    ['0', 'The transfer failed', 'transfer-refused'],
  ])('a pending operation that ended with %s and the text "%s" is %s', (result, text, kind) => {
    const sent = queue.replace('Told', text);
    const action = `<resData><d:panData xmlns:d="${DOMAIN}"><d:name paResult="${result}">A.test</d:name><d:paTRID><svTRID>x-1</svTRID></d:paTRID><d:paDate>2026-01-01T00:00:00Z</d:paDate></d:panData></resData>`;
    expect(readMessage(responseOf(sent + action, 1301), 'us', 0)).toMatchObject({ name: 'a.test', kind });
  });

  test.each(['resData', 'extension'])('a low balance in %s is returned with its amount and without codes', (place) => {
    const low = `<${place}><b:pollData xmlns:b="urn:example:low"><b:registrar>us</b:registrar><b:note/><b:balance>12.50</b:balance><b:authInfo><b:pw>hush</b:pw></b:authInfo></b:pollData></${place}>`;
    expect(readMessage(responseOf(queue + low, 1301), 'us', 0)).toMatchObject({
      kind: 'other',
      text: 'Told – registrar us, balance 12.50',
      balance: 12.5,
    });
  });

  test('the available credit of a low balance is returned if it is an amount', () => {
    const low = (credit: string) =>
      `<resData><b:pollData xmlns:b="http://www.verisign.com/epp/lowbalance-poll-1.0"><b:registrarName>us</b:registrarName><b:creditLimit>1000</b:creditLimit><b:creditThreshold type="PERCENT">10</b:creditThreshold><b:availableCredit>${credit}</b:availableCredit></b:pollData></resData>`;
    const balanceOf = (credit: string) => readMessage(responseOf(queue + low(credit), 1301), 'us', 0)?.balance;
    expect([balanceOf('80.25'), balanceOf('-3'), balanceOf('plenty')]).toEqual([80.25, -3, undefined]);
  });

  test.each([2400, 2500, 1300])('a message queue in a response with the code %i is not parsed as a message', (code) => {
    expect(readMessage(responseOf('<msgQ count="3" id="8"/>', code), 'us', 0)).toBeNull();
  });

  test('an empty queue is not a message, and a message without an object is one', () => {
    expect(readMessage(responseOf('', 1300), 'us', 0)).toBeNull();
    expect(readMessage(responseOf('<msgQ count="1" id="8"/>', 1301), 'us', 5)).toMatchObject({ kind: 'other', at: 5 });
  });
});

describe('refused commands', () => {
  test.each([
    [2004, 'The FEE is 80.00 EUR', 'premium'],
    [2003, 'Premium name', 'premium'],
    [2004, 'The period is too long', 'invalid'],
    [2306, 'The fee is not due', 'policy'],
    [2308, 'Reserved name', 'reserved'],
    [2306, 'reserved', 'reserved'],
    [2306, 'Not now', 'policy'],
    [2001, 'A reserved word', 'invalid'],
  ])('with the code %i and "%s" are %s', (code, message, reason) => {
    expect(toCommandResult({ ok: true, value: responseOf('', code, message) })).toEqual({
      kind: 'refused',
      reason,
      message,
      code,
    });
  });

  test('do not repeat the auth code in their message', () => {
    const response = responseOf('', 2202, 'Wrong authInfo hush-1');
    expect(toCommandResult({ ok: true, value: response }, 'hush-1')).toMatchObject({ message: 'Wrong authInfo …' });
  });
});
