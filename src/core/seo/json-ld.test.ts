import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { jsonLdText } from './json-ld.ts';

test('no text can end the script element or begin a comment, and every text is preserved', () => {
  assert(
    property(string(), (text) => {
      const name = `${text}</script><!--<script>`;
      const written = jsonLdText([{ '@type': 'Product', name, image: undefined }]);
      expect(written).not.toContain('<');
      expect(JSON.parse(written)).toEqual({
        '@context': 'https://schema.org',
        '@graph': [{ '@type': 'Product', name }],
      });
    }),
  );
});
