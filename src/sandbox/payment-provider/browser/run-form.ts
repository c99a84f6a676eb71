import {
  type Fields,
  type FormEffect,
  type FormInput,
  type FormRules,
  type MessageToParent,
  openForm,
  updateForm,
} from './form-session.ts';
import { translate } from './form-texts.ts';
import { formatWhileTyping } from './format-while-typing.ts';
import { type NamedInput, type PageElement, elementById, inputsOf, showError } from './page-elements.ts';
import { readTokenAnswer } from './token-answer.ts';

declare const document: { readonly body: { readonly scrollHeight: number }; readonly activeElement: unknown };
declare const window: {
  readonly parent: { postMessage(message: MessageToParent, targetOrigin: string): void };
  addEventListener(
    event: 'message',
    listener: (event: { origin: string; source: unknown; data: unknown }) => void,
  ): void;
};
declare const ResizeObserver: new (changed: () => void) => { observe(element: unknown): void };

/** Runs an embedded form: its input stays in the frame, the page gets only the token. */
export function runForm(form: PageElement, rules: FormRules): void {
  const inputs = inputsOf(rules.names);
  const { parentOrigin = '', language = '' } = form.dataset;
  const inPageLanguage = (text: string) => translate(language, text);
  let session = openForm(parentOrigin, rules);

  for (const named of inputs) {
    named.input.addEventListener('input', () => read(named));
    named.input.addEventListener('blur', () => handle({ kind: 'left', name: named.name }));
  }
  form.addEventListener('submit', (event) => event.preventDefault());
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent) return;
    readUnreported();
    handle({ kind: 'received', origin: event.origin, data: event.data });
  });
  new ResizeObserver(() => handle({ kind: 'resized', height: document.body.scrollHeight })).observe(document.body);
  readUnreported();
  validateLeft();
  handle({ kind: 'opened' });

  /** Reads input from before this script ran, and values restored by the browser. */
  function readUnreported(): void {
    for (const named of inputs) if (named.input.value !== session.fields[named.name]) read(named);
  }

  /** Validates the fields that were filled and left before this script ran. */
  function validateLeft(): void {
    const left = inputs.filter(({ input }) => input.value !== '' && input !== document.activeElement);
    for (const { name } of left) handle({ kind: 'left', name });
  }

  function read(named: NamedInput): void {
    formatWhileTyping(named);
    handle({ kind: 'typed', name: named.name, value: named.input.value });
  }

  function handle(input: FormInput): void {
    const update = updateForm(session, input);
    session = update.session;
    for (const effect of update.effects) perform(effect);
  }

  function perform(effect: FormEffect): void {
    switch (effect.kind) {
      case 'post':
        return window.parent.postMessage(effect.message, parentOrigin);
      case 'show-errors':
        for (const named of inputs) showError(named, effect.errors[named.name], inPageLanguage);
        return undefined;
      case 'announce':
        elementById('announcer').textContent = effect.sentences.map(inPageLanguage).join('. ');
        return undefined;
      case 'focus':
        return elementById(effect.name).focus();
      case 'tokenise':
        void tokenise(form, rules.names, effect.fields).then(handle);
        return undefined;
    }
  }
}

/** Card and account are sent to the provider's own origin only. */
async function tokenise(form: PageElement, names: readonly string[], fields: Fields): Promise<FormInput> {
  try {
    const { publishableKey, method } = form.dataset;
    const response = await fetch('/v1/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ publishable_key: publishableKey, method, ...fields }),
    });
    return readTokenAnswer(await response.json(), names);
  } catch {
    return readTokenAnswer(null, names);
  }
}
