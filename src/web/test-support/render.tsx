import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { type Flash } from '#web/flash/read-flash.ts';
import { FlashContext } from '#web/flash/use-flash.ts';
import type { ShellData } from '#web/runtime/shell-data.ts';
import { CopyContext } from '#web/text/copy-context.ts';
import type { Copy } from '#web/text/text.ts';
import { writtenStyle } from '#web/text/written-style.ts';
import { buildSession, buildStorefront } from './stub-storefront.ts';

/** The surroundings of a component; by default `/` in an English shop, for a new visitor, without messages. */
export interface Surroundings {
  readonly address?: string;
  /** The data of the root route; pages remember the last they had. */
  readonly shell?: ShellData;
  readonly flash?: Flash;
  readonly copy?: Copy;
  /** Receives every form that is sent to the page; its result is the action's data. */
  readonly action?: (form: FormData) => unknown;
}

/** Renders a component as the browser does, in place of what the test rendered before. */
export function renderPage(node: ReactNode, surroundings: Surroundings = {}): void {
  clear();
  render(within(node, surroundings));
}

/** Shows the document of a component as the server sends it: what visitors have before or without scripts. */
export function renderDocument(node: ReactNode, surroundings: Surroundings = {}): void {
  clear();
  const container = document.createElement('div');
  container.innerHTML = renderToStaticMarkup(within(node, surroundings));
  document.body.append(container);
}

/** The data of the root route for a shopper. */
export function buildShell(overrides: Partial<ShellData> = {}): ShellData {
  return {
    storefront: buildStorefront(),
    session: buildSession(),
    flags: {},
    refusal: null,
    requestId: 'r1',
    flash: {},
    consent: null,
    language: 'en',
    written: writtenStyle('en', { currencies: [], brand: { country: 'US', timeZone: 'UTC' }, year: 2031 }),
    languageFile: null,
    ...overrides,
  };
}

/** Translates the page as browsers do: each text is replaced, so that the one React knows is no longer in the page. */
export function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: ChildNode[] = [];
  while (walker.nextNode() !== null) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const translated = document.createElement('span');
    translated.textContent = text.textContent;
    text.replaceWith(translated);
  }
}

/** The request a button of a form makes without scripts. */
export function submissionOf(button: HTMLElement): Submission {
  if (!(button instanceof HTMLButtonElement) || button.form === null) throw new Error('not a button of a form');
  const { form } = button;
  return {
    action: button.getAttribute('formaction') ?? form.getAttribute('action'),
    method: (button.getAttribute('formmethod') ?? form.getAttribute('method') ?? 'get').toLowerCase(),
    fields: Object.fromEntries(
      [...new FormData(form, button)].filter((field): field is [string, string] => typeof field[1] === 'string'),
    ),
  };
}

export interface Submission {
  readonly action: string | null;
  readonly method: string;
  readonly fields: Readonly<Record<string, string>>;
}

function clear(): void {
  cleanup();
  document.body.replaceChildren();
}

function within(
  node: ReactNode,
  { address = '/', shell = buildShell(), flash = {}, copy, action }: Surroundings,
): ReactNode {
  const Component = () => <FlashContext value={flash}>{node}</FlashContext>;
  const receive = action && (async ({ request }: { request: Request }) => action(await request.formData()));
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component, ...(receive && { action: receive }) }]);
  const page = <Stub initialEntries={[address]} hydrationData={{ loaderData: { root: shell } }} />;
  return copy === undefined ? page : <CopyContext value={copy}>{page}</CopyContext>;
}
