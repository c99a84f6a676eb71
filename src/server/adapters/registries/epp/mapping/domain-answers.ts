import type { Availability } from '#core/domains/availability.ts';
import type { NameFees } from '#core/domains/prices/fee-limit.ts';
import type { Answers, DsRecord, GlueHost } from '#server/domains/registry.ts';
import type { XmlElement } from '#server/platform/xml/parse-xml.ts';
import { readAnswers } from './answers-mapping.ts';
import type { NameContact } from './domain-commands.ts';
import { type NameFee, readFees } from './fee-mapping.ts';
import { DOMAIN } from './namespaces.ts';
import { childOf, childrenOf, instantOf, isTrue, textOf } from './read-xml.ts';
import type { EppResponse } from './response.ts';
import { readGracePeriods } from './rgp-mapping.ts';
import { readDs } from './secdns-mapping.ts';

/** The result of a check for one name. */
export interface CheckedName {
  readonly availability: Availability;
  readonly fee: NameFee | null;
}

/** The results of a check by lower-case name (RFC 5731 §3.1.1). */
export function readCheck(response: EppResponse): ReadonlyMap<string, CheckedName> {
  const fees = readFees(response);
  const items = childrenOf(dataOf(response, 'chkData'), DOMAIN, 'cd');
  return new Map(
    items.flatMap((item): [string, CheckedName][] => {
      const nameElement = childOf(item, DOMAIN, 'name');
      if (nameElement === null) return [];
      const name = nameElement.text.toLowerCase();
      const fee = fees.get(name) ?? null;
      const isFree = isTrue(nameElement.attributes.avail);
      return [[name, { availability: isFree ? free(fee) : unavailable(textOf(item, DOMAIN, 'reason')), fee }]];
    }),
  );
}

function free(fee: NameFee | null): Availability {
  if (fee === null) return { kind: 'available' };
  // An unreadable price must not count as the standard price.
  const fees = standardFees(fee);
  if (fees === null) return { kind: 'unknown', reason: 'unreadable' };
  return fee.isPremium ? { kind: 'premium', ...fees } : { kind: 'available' };
}

/** The fees of an available name, if reported. */
export function standardFees(fee: NameFee | null): NameFees | null {
  if (fee === null || fee.create === null) return null;
  const { create, renew } = fee;
  const renewMinor = renew?.currency === create.currency ? renew.amountMinor : null;
  return { currency: create.currency, registerMinor: create.amountMinor, renewMinor };
}

/** RFC 5731 reports only availability and a textual reason; these words indicate a reserved name. */
const RESERVED = /reserv|block|prohibit|restrict|not allowed|not permitted|forbidden|invalid|policy/i;

function unavailable(reason: string | null): Availability {
  return reason !== null && RESERVED.test(reason) ? { kind: 'reserved', reason } : { kind: 'taken' };
}

/** The data of an info response (RFC 5731 §3.1.2, with RFC 3915 and 5910). */
export interface DomainData {
  readonly name: string;
  readonly sponsor: string | null;
  /** Status names of RFC 5731 and grace periods of RFC 3915. */
  readonly statuses: readonly string[];
  readonly registrantId: string | null;
  readonly answers: Answers;
  readonly contacts: readonly NameContact[];
  readonly nameservers: readonly string[];
  /** Glue of nameservers given as hostAttr. */
  readonly glue: readonly GlueHost[];
  readonly ds: readonly DsRecord[];
  readonly createdAt: number | null;
  readonly updatedAt: number | null;
  readonly expiresAt: number | null;
  readonly transferredAt: number | null;
  /** null when the registry does not show it. */
  readonly authCode: string | null;
}

/** Parses an info response; null when it contains no data. */
export function readInfo(response: EppResponse): DomainData | null {
  const data = dataOf(response, 'infData');
  const name = textOf(data, DOMAIN, 'name');
  if (name === null) return null;
  const statuses = childrenOf(data, DOMAIN, 'status').flatMap(({ attributes }) => attributes.s ?? []);
  return {
    name: name.toLowerCase(),
    sponsor: textOf(data, DOMAIN, 'clID'),
    statuses: [...new Set([...statuses, ...readGracePeriods(response)])],
    registrantId: textOf(data, DOMAIN, 'registrant'),
    answers: readAnswers(response),
    contacts: childrenOf(data, DOMAIN, 'contact').flatMap(contactOf),
    nameservers: nameserversOf(childOf(data, DOMAIN, 'ns')),
    glue: glueOf(childOf(data, DOMAIN, 'ns')),
    ds: readDs(response),
    createdAt: instantOf(data, DOMAIN, 'crDate'),
    updatedAt: instantOf(data, DOMAIN, 'upDate'),
    expiresAt: instantOf(data, DOMAIN, 'exDate'),
    transferredAt: instantOf(data, DOMAIN, 'trDate'),
    authCode: textOf(childOf(data, DOMAIN, 'authInfo'), DOMAIN, 'pw'),
  };
}

function nameserversOf(ns: XmlElement | null): string[] {
  const attributes = childrenOf(ns, DOMAIN, 'hostAttr').flatMap((host) => textOf(host, DOMAIN, 'hostName') ?? []);
  const objects = childrenOf(ns, DOMAIN, 'hostObj').map(({ text }) => text);
  return [...objects, ...attributes].map((name) => name.toLowerCase());
}

/** A contact without a role is an administrative one (RFC 5731 §2.2). */
function contactOf({ text, attributes }: XmlElement): NameContact[] {
  const role = attributes.type ?? 'admin';
  return role === 'admin' || role === 'tech' || role === 'billing' ? [{ role, id: text }] : [];
}

function glueOf(ns: XmlElement | null): GlueHost[] {
  return childrenOf(ns, DOMAIN, 'hostAttr').flatMap((host) => {
    const name = textOf(host, DOMAIN, 'hostName');
    const addresses = childrenOf(host, DOMAIN, 'hostAddr').map(({ text }) => text);
    return name === null || addresses.length === 0 ? [] : [{ name: name.toLowerCase(), addresses }];
  });
}

/** The expiry in a create, renew or transfer response; null when there is none. */
export function readExpiry(response: EppResponse): number | null {
  const data = response.data.find(({ namespace }) => namespace === DOMAIN) ?? null;
  return instantOf(data, DOMAIN, 'exDate');
}

/** The state of a transfer and its requester (RFC 5731 §3.1.3). */
export interface TransferData {
  readonly name: string;
  /** 'pending', 'clientApproved', 'serverCancelled' … */
  readonly status: string;
  readonly requestedBy: string;
  /** For a pending transfer: the deadline for a response. */
  readonly actedAt: number | null;
}

/** Parses the state of a transfer in a response or poll message; null when there is none. */
export function readTransfer(response: EppResponse): TransferData | null {
  const data = dataOf(response, 'trnData');
  const name = textOf(data, DOMAIN, 'name')?.toLowerCase();
  if (name === undefined) return null;
  return {
    name,
    status: textOf(data, DOMAIN, 'trStatus') ?? '',
    requestedBy: textOf(data, DOMAIN, 'reID') ?? '',
    actedAt: instantOf(data, DOMAIN, 'acDate'),
  };
}

/** The outcome of a pending action (RFC 5731 §3.3). */
export interface PendingActionData {
  readonly name: string;
  readonly isDone: boolean;
}

/** Parses the outcome of a pending action; null when there is none. */
export function readPendingAction(response: EppResponse): PendingActionData | null {
  const name = childOf(dataOf(response, 'panData'), DOMAIN, 'name');
  return name === null ? null : { name: name.text.toLowerCase(), isDone: isTrue(name.attributes.paResult) };
}

function dataOf(response: EppResponse, kind: string): XmlElement | null {
  return response.data.find(({ name, namespace }) => name === kind && namespace === DOMAIN) ?? null;
}
