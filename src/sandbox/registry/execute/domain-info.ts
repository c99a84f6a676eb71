import type { ObjectCommand } from '#sandbox/registry/commands/command.ts';
import { hashCode, needsAuthCode } from '#sandbox/registry/names/auth-code.ts';
import type { Domain, Ds } from '#sandbox/registry/state/entry.ts';
import { type RegistryState, findDomain } from '#sandbox/registry/state/registry-state.ts';
import { ANSWERS, DOMAIN, RGP, SEC_DNS } from '#sandbox/registry/xml/namespaces.ts';
import { type XmlNode, xml } from '#sandbox/registry/xml/write-xml.ts';
import { type CommandResult, type CommandContext, completed, refused } from './context.ts';
import { graceStatusesOf, statusesOf } from './domain-data.ts';
import { answer, dateTime } from './response.ts';

type Info = Extract<ObjectCommand, { kind: 'domain-info' }>;

/**
 * RFC 5731 §3.1.2. Other registrars see a domain without its contacts, unless they give its authorization code; the
 * code itself is never returned (RFC 9154). The code is ignored where domains have none.
 */
export function executeDomainInfo(state: RegistryState, { name, code }: Info, context: CommandContext): CommandResult {
  const domain = findDomain(state, name, context.at);
  if (domain === null) return refused(2303, name);
  const isChecked = code !== null && needsAuthCode(name);
  if (isChecked && hashCode(code) !== domain.codeHash) return refused(2202, 'The code is not the one of this name');
  const isAuthorised = domain.registrar === context.registrar || isChecked;
  const grace = context.extensions.has(RGP) ? graceStatusesOf(domain, context.at) : [];
  const extensions = [
    ...(grace.length === 0 ? [] : [graceData('infData', grace)]),
    ...(context.extensions.has(SEC_DNS) && domain.ds.length > 0 ? [dsData(domain.ds)] : []),
    ...(isAuthorised && context.extensions.has(ANSWERS) ? answersData(domain.answers) : []),
  ];
  return completed(answer(1000, { data: infoData(domain, isAuthorised), extensions }));
}

/** rgp:infData, or rgp:upData after a restore request. */
export function graceData(tag: 'infData' | 'upData', statuses: readonly string[]): XmlNode {
  return xml(
    `rgp:${tag}`,
    { 'xmlns:rgp': RGP },
    statuses.map((s) => xml('rgp:rgpStatus', { s })),
  );
}

/** Empty where there are no answers. */
function answersData(answers: Domain['answers']): readonly XmlNode[] {
  const elements = Object.entries(answers).map(([name, value]) => xml('answers:answer', { name }, value));
  return elements.length === 0 ? [] : [xml('answers:infData', { 'xmlns:answers': ANSWERS }, elements)];
}

function infoData(domain: Domain, isAuthorised: boolean): XmlNode {
  const { name, roid, registrar, createdBy, createdAt, updatedBy, updatedAt, expiresAt, transferredAt } = domain;
  const { registrant, contacts, nameservers } = domain;
  return xml(
    'domain:infData',
    { 'xmlns:domain': DOMAIN },
    xml('domain:name', {}, name),
    xml('domain:roid', {}, roid),
    statusesOf(domain).map((s) => xml('domain:status', { s })),
    isAuthorised && registrant !== null ? xml('domain:registrant', {}, registrant) : null,
    isAuthorised ? contacts.map(({ type, id }) => xml('domain:contact', { type }, id)) : null,
    nameservers.length === 0
      ? null
      : xml(
          'domain:ns',
          {},
          nameservers.map((host) => xml('domain:hostObj', {}, host)),
        ),
    xml('domain:clID', {}, registrar),
    xml('domain:crID', {}, createdBy),
    xml('domain:crDate', {}, dateTime(createdAt)),
    updatedBy === null ? null : xml('domain:upID', {}, updatedBy),
    updatedAt === null ? null : xml('domain:upDate', {}, dateTime(updatedAt)),
    xml('domain:exDate', {}, dateTime(expiresAt)),
    transferredAt === null ? null : xml('domain:trDate', {}, dateTime(transferredAt)),
  );
}

function dsData(ds: readonly Ds[]): XmlNode {
  return xml(
    'secDNS:infData',
    { 'xmlns:secDNS': SEC_DNS },
    ds.map(({ keyTag, algorithm, digestType, digest }) =>
      xml(
        'secDNS:dsData',
        {},
        xml('secDNS:keyTag', {}, String(keyTag)),
        xml('secDNS:alg', {}, String(algorithm)),
        xml('secDNS:digestType', {}, String(digestType)),
        xml('secDNS:digest', {}, digest),
      ),
    ),
  );
}
