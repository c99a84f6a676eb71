import type { ContactRequest } from '#server/domains/registry.ts';
import { answersNode } from './answers-mapping.ts';
import { type EppCommand, writeCommand } from './command.ts';
import { createContact } from './contact-mapping.ts';
import {
  type DomainChange,
  NO_CHANGE,
  checkDomains,
  checkFee,
  createDomain,
  deleteDomain,
  infoDomain,
  queryTransfer,
  renewDomain,
  requestTransfer,
  updateDomain,
} from './domain-commands.ts';
import { checkHosts, createHost, infoHost, updateHost } from './host-mapping.ts';
import { SUPPORTED_EXTENSIONS, SUPPORTED_OBJECTS } from './namespaces.ts';
import { pollAcknowledge, pollRequest } from './poll-mapping.ts';
import type { Greeting } from './response.ts';
import { restoreReport, restoreRequest } from './rgp-mapping.ts';
import { changeDs } from './secdns-mapping.ts';
import { helloDocument, loginCommand, logoutCommand } from './session-mapping.ts';

/** A frame the client can send. */
export interface SampleFrame {
  readonly name: string;
  readonly document: string;
}

/** One frame of every kind the client can send, with all optional content. */
export function sampleFrames(): readonly SampleFrame[] {
  const commands = Object.entries({ ...sessionCommands(), ...domainCommands(), ...updateCommands(), ...others() });
  return [
    { name: 'hello', document: helloDocument() },
    ...commands.map(([name, command]) => ({ name, document: writeCommand(command, 'step-0198c0de:register') })),
  ];
}

const NAMES = ['example.com', 'xn--mnchen-3ya.com'] as const;
const NAME = NAMES[0];
const NAMESERVERS = ['ns1.hosting.example', 'ns2.hosting.example'] as const;
const clTRID = 'step-1';
const CODE = 'a<b&"c]]>';
const FULL_GREETING: Greeting = {
  server: 'A registry',
  languages: ['de', 'en-GB'],
  objects: SUPPORTED_OBJECTS,
  extensions: SUPPORTED_EXTENSIONS,
};
const PLAIN: Greeting = { server: 'A registry', languages: [], objects: [SUPPORTED_OBJECTS[0]], extensions: [] };

function sessionCommands(): Record<string, EppCommand> {
  const credentials = { user: 'landrush', password: 'six-to-16 & more'.slice(0, 16) };
  return {
    login: loginCommand(credentials, FULL_GREETING),
    'login without extensions': loginCommand(credentials, PLAIN),
    logout: logoutCommand(),
    poll: pollRequest(),
    acknowledge: pollAcknowledge('12345'),
  };
}

function domainCommands(): Record<string, EppCommand> {
  const create = {
    name: NAME,
    years: 10,
    registrantId: 'LR0123',
    contacts: [],
    nameservers: NAMESERVERS,
    authCode: CODE,
    answers: {},
    clTRID,
    limit: {},
  };
  const fee = { currency: 'EUR', amountMinor: 7500 };
  return {
    check: checkDomains(NAMES, 1, FULL_GREETING),
    'check without fees': checkDomains(NAMES, 1, PLAIN),
    info: infoDomain(NAME, null),
    'info with a code': infoDomain(NAME, CODE),
    create: createDomain(create, fee, FULL_GREETING),
    'create without hosts, contacts and fees': createDomain({ ...create, registrantId: '' }, null, PLAIN),
    'create without nameservers': createDomain(
      { ...create, nameservers: [] },
      { ...fee, currency: 'JPY' },
      FULL_GREETING,
    ),
    'create with contacts': createDomain({ ...create, contacts: ['admin', 'tech', 'billing'] }, fee, FULL_GREETING),
    'create with answers': createDomain({ ...create, answers: REGISTRANT_ANSWERS }, fee, FULL_GREETING),
    'check of one fee': checkFee(NAME, { command: 'transfer', years: 1 }, FULL_GREETING),
    'check of a restore': checkFee(NAME, { command: 'restore', years: 1 }, FULL_GREETING),
    renew: renewDomain({ name: NAME, currentExpiry: '2027-02-28', years: 2, clTRID, limit: {} }, null),
    'renew at a fee': renewDomain({ name: NAME, currentExpiry: '2027-02-28', years: 2, clTRID, limit: {} }, fee),
    delete: deleteDomain(NAME),
    transfer: requestTransfer({ name: NAME, authCode: CODE, years: 1, clTRID, limit: {} }, fee),
    'transfer without years': requestTransfer({ name: NAME, authCode: CODE, years: null, clTRID, limit: {} }, null),
    'transfer without a code': requestTransfer({ name: NAME, authCode: '', years: 1, clTRID, limit: {} }, null),
    'transfer query': queryTransfer(NAME, CODE),
    'transfer query without a code': queryTransfer(NAME, ''),
  };
}

function updateCommands(): Record<string, EppCommand> {
  const fullChange: DomainChange = {
    addNameservers: NAMESERVERS.map((name) => ({ name, addresses: [] })),
    removeNameservers: ['ns.old.example'],
    addContacts: [{ role: 'admin', id: 'LR0124' }],
    removeContacts: [{ role: 'admin', id: 'LR0123' }],
    addStatuses: ['clientTransferProhibited'],
    removeStatuses: ['clientHold'],
    registrantId: 'LR0124',
    authCode: CODE,
  };
  const restored = { data: 'example.com & more', deletedAt: 1_700_000_000_000, restoredAt: 1_700_100_000_000 };
  return {
    update: updateDomain(NAME, fullChange, FULL_GREETING, changeDs([DS], [OTHER_DS])),
    'update with host attributes': updateDomain(NAME, { ...NO_CHANGE, addNameservers: [BELOW] }, PLAIN),
    'put on hold': updateDomain(NAME, { ...NO_CHANGE, addStatuses: ['clientHold'] }, FULL_GREETING),
    released: updateDomain(NAME, { ...NO_CHANGE, removeStatuses: ['clientHold'] }, FULL_GREETING),
    'update of the lock': updateDomain(NAME, { ...NO_CHANGE, removeStatuses: ['clientTransferProhibited'] }, PLAIN),
    'DS records added': updateDomain(NAME, NO_CHANGE, FULL_GREETING, changeDs([], [DS, OTHER_DS])),
    'DS records taken away': updateDomain(NAME, NO_CHANGE, FULL_GREETING, changeDs([DS, OTHER_DS], [])),
    'answers replaced': updateDomain(NAME, NO_CHANGE, FULL_GREETING, answersNode('update', REGISTRANT_ANSWERS)),
    'answers taken away': updateDomain(NAME, NO_CHANGE, FULL_GREETING, answersNode('update', {})),
    restore: updateDomain(NAME, NO_CHANGE, FULL_GREETING, restoreRequest()),
    'restore report': updateDomain(NAME, NO_CHANGE, FULL_GREETING, restoreReport(restored)),
  };
}

const REGISTRANT_ANSWERS = { NexusCategory: 'C31', 'it-tax-code': 'a <b> & "c"' };

const BELOW = { name: `ns1.${NAME}`, addresses: ['192.0.2.1', '2001:db8::1'] };

const DS = { keyTag: 60_485, algorithm: 13, digestType: 2, digest: '2BB183AF5F22588179A53B0A98631FAD1A292118' };
const OTHER_DS = { ...DS, keyTag: 1, digest: 'D4B7D520E7BB5F0F67674A0CCEB1E3E0614B93C4' };

function others(): Record<string, EppCommand> {
  return {
    contact: createContact('LR0123456789ABCD', REGISTRANT, CODE),
    'contact abroad': createContact('LR0123456789ABCE', ABROAD, CODE),
    'host check': checkHosts(NAMESERVERS),
    'host create': createHost(NAMESERVERS[0]),
    'host create with addresses': createHost(BELOW.name, BELOW.addresses),
    'host info': infoHost(BELOW.name),
    'host update': updateHost(BELOW.name, BELOW.addresses, ['192.0.2.2']),
  };
}

/** A registrant in ASCII with all fields. */
export const REGISTRANT: ContactRequest = {
  clTRID,
  name: 'Ada Example',
  organisation: 'Example & Sons',
  street: ['1 Example Street', 'Second floor', ''],
  city: 'Exampleton',
  region: 'EX',
  postcode: 'EX1 1EX',
  country: 'GB',
  phone: '+44.2079460000',
  email: 'ada@example.com',
  answers: {},
};

const ABROAD: ContactRequest = {
  ...REGISTRANT,
  name: 'Zoë Müßig',
  organisation: '',
  street: ['Straße 1'],
  city: 'München',
  region: '',
  postcode: '',
  country: 'DE',
  phone: '',
};
