import { dateTime } from '#sandbox/registry/execute/response.ts';
import { EPP, EXTENSION_URIS, OBJECT_URIS } from '#sandbox/registry/xml/namespaces.ts';
import { writeXml, xml } from '#sandbox/registry/xml/write-xml.ts';

/** RFC 5730 §2.4. */
export function writeGreeting(at: number): string {
  return writeXml(
    xml(
      'epp',
      { xmlns: EPP },
      xml(
        'greeting',
        {},
        xml('svID', {}, 'Landrush sandbox registry'),
        xml('svDate', {}, dateTime(at)),
        xml(
          'svcMenu',
          {},
          xml('version', {}, '1.0'),
          xml('lang', {}, 'en'),
          OBJECT_URIS.map((uri) => xml('objURI', {}, uri)),
          xml(
            'svcExtension',
            {},
            EXTENSION_URIS.map((uri) => xml('extURI', {}, uri)),
          ),
        ),
        xml(
          'dcp',
          {},
          xml('access', {}, xml('all', {})),
          xml(
            'statement',
            {},
            xml('purpose', {}, xml('prov', {})),
            xml('recipient', {}, xml('ours', {})),
            xml('retention', {}, xml('none', {})),
          ),
        ),
      ),
    ),
  );
}
