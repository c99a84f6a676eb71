import { type XmlNode, xml } from '#server/platform/xml/write-xml.ts';
import { RGP } from './namespaces.ts';
import { childrenOf } from './read-xml.ts';
import type { EppResponse } from './response.ts';

/** Requests the restore of a name in its redemption period (RFC 3915 §4.2.5). */
export function restoreRequest(): XmlNode {
  return xml('rgp:update', { 'xmlns:rgp': RGP }, xml('rgp:restore', { op: 'request' }));
}

/** The content of a restore report; times in ms. */
export interface RestoreFacts {
  /** The registration data before deletion and after the restore, as text. */
  readonly data: string;
  readonly deletedAt: number;
  readonly restoredAt: number;
}

/** The restore report with the reason and the two statements of RFC 3915 §4.2.5. */
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

/** The grace periods of a name, such as 'redemptionPeriod'. */
export function readGracePeriods(response: EppResponse): readonly string[] {
  const data = response.extensions.find(({ namespace }) => namespace === RGP) ?? null;
  return childrenOf(data, RGP, 'rgpStatus').flatMap(({ attributes }) => attributes.s ?? []);
}
