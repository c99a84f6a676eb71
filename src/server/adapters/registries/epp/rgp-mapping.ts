import { RGP } from './namespaces.ts';
import { childrenOf } from './read-xml.ts';
import type { EppResponse } from './response.ts';
import { xml } from './xml.ts';
import type { XmlNode } from './xml.ts';

/** Asks for a name in its redemption period back (RFC 3915 §4.2.5). */
export function restoreRequest(): XmlNode {
  return xml('rgp:update', { 'xmlns:rgp': RGP }, xml('rgp:restore', { op: 'request' }));
}

/** The facts of a restore report; instants in ms. */
export interface RestoreFacts {
  /** What the registration was before it was deleted, and is after; for people to read. */
  readonly data: string;
  readonly deletedAt: number;
  readonly restoredAt: number;
}

/** Tells why it was restored, with the two statements RFC 3915 §4.2.5 demands. */
export function restoreReport({ data, deletedAt, restoredAt }: RestoreFacts): XmlNode {
  return xml(
    'rgp:update',
    { 'xmlns:rgp': RGP },
    xml(
      'rgp:restore',
      { op: 'report' },
      xml(
        'rgp:report',
        {},
        xml('rgp:preData', {}, data),
        xml('rgp:postData', {}, data),
        xml('rgp:delTime', {}, new Date(deletedAt).toISOString()),
        xml('rgp:resTime', {}, new Date(restoredAt).toISOString()),
        xml('rgp:resReason', {}, 'Restored at the request of the registrant.'),
        ...STATEMENTS.map((statement) => xml('rgp:statement', {}, statement)),
      ),
    ),
  );
}

const STATEMENTS = [
  'This registrar has not restored the Registered Name in order to assume the rights to use or sell the Registered Name for itself or for any third party.',
  "The information in this report is true to best of this registrar's knowledge, and this registrar acknowledges that intentionally supplying false information in this report shall constitute an incurable material breach of the Registry-Registrar Agreement.",
] as const;

/** The grace periods a name is in, such as 'redemptionPeriod'. */
export function readGracePeriods(response: EppResponse): readonly string[] {
  const data = response.extensions.find(({ namespace }) => namespace === RGP) ?? null;
  return childrenOf(data, RGP, 'rgpStatus').flatMap(({ attributes }) => attributes.s ?? []);
}
