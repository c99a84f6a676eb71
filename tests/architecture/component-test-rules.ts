import type { Rule } from './rule.ts';

/** Renders server markup into the document, where tests query it like a page. */
const rendersMarkup = ['src/web/test-support/render.tsx'];

/** Tests where the class is the behaviour, since documents in tests have no styles. */
const namesClasses = [
  // The theme gives a kind of message its colours by the class `tone-…`.
  'src/web/ui/toasts/toast-card.test.tsx',
  // `no-script:` shows or hides a part where scripts are disabled.
  'src/web/features/checkout/checkout-form.test.tsx',
  'src/web/features/payments/payment-section.test.tsx',
];

const markup = /\brenderTo(?:Static)?(?:Markup|String)\b|\b(?:inner|outer)HTML\)\s*\.(?:not\.)?toMatch/;
const className = /\btoHaveClass\b|\.classList\b|\.className\b|\bgetElementsByClassName\b|\[class[*^$~|]?=/;
const classSelector = /\b(?:querySelector(?:All)?|closest|matches)\(\s*['"`][^'"`]*\.[a-z]/;

/** Components are tested by role, label and text, as visitors and assistive technology find them. */
export const componentTestRules: readonly Rule[] = [
  {
    name: 'component tests query the document instead of matching markup or class names',
    find: (files) =>
      files
        .filter(({ path }) => /^src\/(?:web|admin)\/.*\.(?:test|builder)\.tsx?$|^src\/web\/test-support\//.test(path))
        .flatMap(({ path, text }) =>
          text
            .split('\n')
            .flatMap((line, index) =>
              (markup.test(line) && !rendersMarkup.includes(path)) ||
              ((className.test(line) || classSelector.test(line)) && !namesClasses.includes(path))
                ? [`${path}:${index + 1} depends on markup: query by role, label or text`]
                : [],
            ),
        ),
    broken: [
      { 'src/web/ui/notice.test.tsx': "import { renderToStaticMarkup } from 'react-dom/server';" },
      { 'src/web/ui/notice.test.tsx': "expect(screen.getByRole('alert')).toHaveClass('tone-error');" },
      { 'src/web/ui/notice.test.tsx': "document.querySelector('p.tone-error')" },
      { 'src/web/ui/notice.test.tsx': 'expect(document.body.innerHTML).toMatch(/<p>/);' },
      { 'src/web/features/session/session-states.builder.tsx': 'const html = renderToString(<Page />);' },
    ],
    valid: [
      { 'src/web/ui/notice.test.tsx': "expect(screen.getByRole('alert')).toHaveTextContent('Saved.');" },
      { 'src/web/ui/notice.test.tsx': "screen.getByText('more').closest('details[open]')" },
      { 'src/web/ui/notice.tsx': 'return <p className="notice">{children}</p>;' },
    ],
  },
];
