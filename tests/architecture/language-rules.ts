import type { Rule } from './rule.ts';
import { isTestCode } from './source-file.ts';

const named = /(['"`])(?:en|de)(?:-[A-Z]{2})?\1/;
/** Any use of the table of problems other than a status. */
const takesTitle = /\btitle\b[^;\n]*\}\s*=\s*PROBLEMS\b|\bPROBLEMS\[[^[\]]*\](?!\.status\b|;)/;
const isComment = /^\s*(?:\/\/|\/?\*)/;

/**
 * The files in which a language may be named: the list of languages, texts, and protocols or developer pages with a
 * fixed language.
 */
const mayName =
  /\/text\/|^src\/core\/languages\/languages\.ts$|^src\/server\/notify\/mail\/format-instant\.ts$|^src\/server\/http\/api\/api-docs-page\.ts$|^src\/server\/adapters\/|^src\/core\/payments\/mandate\.ts$|^src\/web\/features\/payments\/stripe\/stripe-fields\.ts$/;

/** The language of a text comes from the page, the order or the brand, not from the code that writes it. */
export const languageRules: readonly Rule[] = [
  {
    name: 'no language is hard-coded',
    find: (files) =>
      files
        .filter(({ path }) => /^src\/(?:core|contract|server|web|admin)\//.test(path) && !isTestCode(path))
        .filter(({ path }) => !mayName.test(path))
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
      { 'src/server/sales/orders/emails/email-lists.ts': "const money = formatMoney(amountMinor, currency, 'en');" },
      { 'src/web/root.tsx': '<html lang="en">' },
      { 'src/server/delivery/renewals/day.ts': "new Intl.DateTimeFormat('en-GB')" },
    ],
    valid: [
      { 'src/core/languages/languages.ts': "export const DEFAULT_LANGUAGE = 'en';" },
      { 'src/web/text/check-language.ts': "namesIn(english, 'en')" },
      {
        'src/server/sales/orders/emails/email-lists.ts': 'const money = formatMoney(amountMinor, currency, language);',
      },
      { 'src/server/notify/mail/send-mail.ts': "// said in 'en'" },
      { 'src/web/text/text.test.ts': "createText({ locale: 'en', overrides: {} })" },
    ],
  },
  {
    name: 'titles of problems are for clients of the API: a page shows its own text for the code of a problem',
    find: (files) =>
      files
        .filter(({ path, text }) => /^src\/(?:web|admin)\//.test(path) && !isTestCode(path) && takesTitle.test(text))
        .map(({ path }) => `${path} takes the title of a problem, which is in English: find its text by its code`),
    broken: [
      { 'src/web/features/basket/refuse.ts': 'const { title, status } = PROBLEMS[code];' },
      { 'src/web/features/basket/refuse.ts': 'const { status, title: message } = PROBLEMS[code];' },
      { 'src/web/features/basket/refuse.ts': 'return { message: PROBLEMS[answer.problem.code].title };' },
      { 'src/web/features/basket/refuse.ts': 'return data({}, PROBLEMS[code]);' },
    ],
    valid: [
      { 'src/web/features/basket/refuse.ts': 'const { status } = PROBLEMS[code];' },
      { 'src/web/features/basket/refuse.ts': 'return { code, status: PROBLEMS[code].status };' },
      { 'src/server/http/request/problem-document.ts': 'const { status, title } = PROBLEMS[problem.code];' },
      { 'src/web/text/plain-words.test.ts': 'PROBLEMS[code].title' },
    ],
  },
];
