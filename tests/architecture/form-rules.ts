import { type Rule, findLines } from './rule.ts';
import type { SourceFile } from './source-file.ts';

const action = /\bexport (?:async )?(?:function action\b|const action\b)/;
const clientAction = /\bexport (?:async )?(?:function clientAction\b|const clientAction\b)/;

/** How pages run and submit their forms. */
export const formRules: readonly Rule[] = [
  {
    name: 'every action of a page runs and submits its forms with the same functions',
    find: (files) =>
      files
        .filter(({ path }) => /^src\/(?:web|admin)\/pages\/.*(?<!\.test)\.tsx?$/.test(path))
        .flatMap(problemsOfActions),
    broken: [
      { 'src/web/pages/basket.tsx': 'export async function action(args) { return send(args); }' },
      { 'src/web/pages/basket.tsx': 'export function action(args) { return runForm(args, run); }' },
      { 'src/web/pages/basket.tsx': 'export function clientAction({ serverAction }) { return serverAction(); }' },
    ],
    valid: [
      { 'src/web/pages/shop.tsx': 'export function loader() { return null; }' },
      {
        'src/web/pages/basket.tsx': `
          export function action(args) { return runForm(args, run); }
          export function clientAction(sent) { return submitForm(sent); }`,
      },
    ],
  },
  {
    name: 'the form of a request is parsed by one module',
    find: findLines(
      (path) =>
        /^src\/(?:web|admin)\//.test(path) && !/\.test\.|\/test-support\/|\/forms\/(?:run|submit)-form\.ts$/.test(path),
      /\.formData\(\)/,
      'reads a form: use runForm or submitForm',
    ),
    broken: [{ 'src/web/pages/checkout.tsx': 'const form = await request.formData();' }],
    valid: [{ 'src/web/forms/run-form.ts': 'const form = await request.formData();' }],
  },
];

function problemsOfActions({ path, code }: SourceFile): readonly string[] {
  const hasAction = action.test(code);
  const hasClientAction = clientAction.test(code);
  return [
    ...(hasAction && !/\brunForm\(/.test(code) ? [`${path} does not run its forms by runForm`] : []),
    ...(hasClientAction && !/\bsubmitForm\(/.test(code) ? [`${path} does not submit its forms by submitForm`] : []),
    ...(hasAction && !hasClientAction ? [`${path} has no client action that keeps a failed form`] : []),
  ];
}
