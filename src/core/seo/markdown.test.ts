import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markdownDocument, markdownLink, markdownTable, markdownText } from './markdown.ts';

test.each([
  ['plain text, 5 GB (fast)', 'plain text, 5 GB (fast)'],
  ['two\nlines  and\ta tab ', 'two lines and a tab'],
  ['*bold* _soft_ `code`', String.raw`\*bold\* \_soft\_ \`code\``],
  ['[link](https://evil.example)', String.raw`\[link\](https://evil.example)`],
  ['![x](y) <script> &lt; ~~no~~ a|b', String.raw`!\[x\](y) \<script\> \&lt; \~\~no\~\~ a\|b`],
  ['# heading', String.raw`\# heading`],
  ['- item', String.raw`\- item`],
  ['+ item', String.raw`\+ item`],
  ['1. item', String.raw`1\. item`],
  ['24) item', String.raw`24\) item`],
  ['7.', String.raw`7\.`],
  ['24 GB', '24 GB'],
  ['1.987,20 €', '1.987,20 €'],
  ['=====', String.raw`\=====`],
  ['> quote', String.raw`\> quote`],
  [String.raw`a\*`, String.raw`a\\\*`],
])('%j is written as %j', (text, written) => {
  expect(markdownText(text)).toBe(written);
});

test('no text adds a line or contains an unescaped special character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const written = markdownText(text);
      expect(written).not.toMatch(/[\r\n]/);
      expect(written.replaceAll(/\\[^a-z]/gi, '')).not.toMatch(/[\\`*_[\]<>#|~&]/);
    }),
  );
});

test('blocks, links and tables', () => {
  const table = markdownTable(['a', 'b'], [['1', markdownText('2|3')]]);
  expect(markdownDocument([markdownLink('A]', 'https://x.example/'), '', table])).toBe(
    String.raw`[A\]](https://x.example/)

| a | b |
| --- | --- |
| 1 | 2\|3 |
`,
  );
});
