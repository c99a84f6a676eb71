import type { Rule } from './rule.ts';
import { isTestCode } from './source-file.ts';

const named = /(['"`])(?:en|de)(?:-[A-Z]{2})?\1/;
const isComment = /^\s*(?:\/\/|\/?\*)/;

/** Where a language may be named: where all of them stand, in texts, and where a protocol or a page for developers has one of its own. */
const mayName =
  /\/text\/|^src\/core\/storefront\/languages\.ts$|^src\/server\/mail\/write-moment\.ts$|^src\/server\/http\/api-docs-page\.ts$|^src\/server\/adapters\/|^src\/core\/payments\/mandate\.ts$|^src\/web\/features\/payments\/stripe-fields\.ts$/;

/** Which language something is said in is known by the page, the order or the brand, never by who says it. */
export const languageRules: readonly Rule[] = [
  {
    name: 'no language is written into what is shown',
    find: (files) =>
      files
        .filter(({ path }) => /^src\/(?:core|contract|server|web)\//.test(path) && !isTestCode(path))
        .filter(({ path }) => !mayName.test(path) && !path.includes('/test-support/'))
        .flatMap(({ path, text }) =>
          text
            .split('\n')
            .flatMap((line, index) =>
              named.test(line) && !isComment.test(line)
                ? [`${path}:${index + 1} names a language: take that of the page, the order or the brand`]
                : [],
            ),
        ),
    broken: [
      { 'src/server/orders/letter-lists.ts': "const money = formatMoney(amountMinor, currency, 'en');" },
      { 'src/web/root.tsx': '<html lang="en">' },
      { 'src/server/renewals/day.ts': "new Intl.DateTimeFormat('en-GB')" },
    ],
    kept: [
      { 'src/core/storefront/languages.ts': "export const DEFAULT_LANGUAGE = 'en';" },
      { 'src/web/text/check-language.ts': "namesIn(english, 'en')" },
      { 'src/server/orders/letter-lists.ts': 'const money = formatMoney(amountMinor, currency, language);' },
      { 'src/server/mail/write-letter.ts': "// said in 'en'" },
      { 'src/web/text/text.test.ts': "createText({ locale: 'en', overrides: {} })" },
    ],
  },
];
