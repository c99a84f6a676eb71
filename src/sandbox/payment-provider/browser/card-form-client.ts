import type { CardFieldName, CardFields } from './card-fields.ts';
import type { CardFormEffect, CardFormInput, MessageToParent } from './card-form-session.ts';
import { openCardForm, stepCardForm } from './card-form-session.ts';
import type { PageInput } from './card-inputs.ts';
import { cardInputs, elementById, formatWhileTyping, showError } from './card-inputs.ts';
import { readTokenAnswer } from './token-answer.ts';

declare const document: { readonly body: { readonly scrollHeight: number } };
declare const window: {
  readonly parent: { postMessage(message: MessageToParent, targetOrigin: string): void };
  addEventListener(
    event: 'message',
    listener: (event: { origin: string; source: unknown; data: unknown }) => void,
  ): void;
};
declare const ResizeObserver: new (changed: () => void) => { observe(element: unknown): void };

const form = elementById('card-form');
const inputs = cardInputs();
const parentOrigin = form.dataset['parentOrigin'] ?? '';
const [year = 0, month = 0] = (form.dataset['month'] ?? '').split('-').map(Number);
let session = openCardForm(parentOrigin, { year, month });

for (const { name, input } of inputs) {
  input.addEventListener('input', () => read(name, input));
  input.addEventListener('blur', () => take({ kind: 'left', name }));
}
form.addEventListener('submit', (event) => event.preventDefault());
window.addEventListener('message', (event) => {
  if (event.source !== window.parent) return;
  readUnheard();
  take({ kind: 'received', origin: event.origin, data: event.data });
});
new ResizeObserver(() => take({ kind: 'resized', height: document.body.scrollHeight })).observe(document.body);
readUnheard();
take({ kind: 'opened' });

/** What was typed before this script ran, and what the browser put back, was heard by nobody. */
function readUnheard(): void {
  for (const { name, input } of inputs) if (input.value !== session.fields[name]) read(name, input);
}

function read(name: CardFieldName, input: PageInput): void {
  formatWhileTyping(name, input);
  take({ kind: 'typed', name, value: input.value });
}

function take(input: CardFormInput): void {
  const step = stepCardForm(session, input);
  session = step.session;
  for (const effect of step.effects) perform(effect);
}

function perform(effect: CardFormEffect): void {
  switch (effect.kind) {
    case 'post':
      return window.parent.postMessage(effect.message, parentOrigin);
    case 'show-errors':
      for (const { name, input } of inputs) showError(name, input, effect.errors[name]);
      return undefined;
    case 'announce':
      elementById('announcer').textContent = effect.text;
      return undefined;
    case 'focus':
      return elementById(effect.name).focus();
    case 'tokenise':
      void tokenise(effect.fields).then(take);
      return undefined;
  }
}

/** The card goes to the provider's own origin and nowhere else. */
async function tokenise(fields: CardFields): Promise<CardFormInput> {
  try {
    const response = await fetch('/v1/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ publishable_key: form.dataset['publishableKey'], ...fields }),
    });
    return readTokenAnswer(await response.json());
  } catch {
    return readTokenAnswer(null);
  }
}
