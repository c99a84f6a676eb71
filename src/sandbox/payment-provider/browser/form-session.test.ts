import { expect, test } from 'vitest';
import type { CardFieldName } from './card-fields.ts';
import { cardRules } from './card-rules.ts';
import { type FormEffect, type FormInput, type FormSession, openForm, updateForm } from './form-session.ts';

const origin = 'http://localhost:3000';
const submit: FormInput = { kind: 'received', origin, data: { type: 'landrush-card:submit' } };

test('opening notifies the parent that the form is ready', () => {
  expect(effectsOf(opened(), { kind: 'opened' })).toEqual([{ kind: 'post', message: { type: 'landrush-card:ready' } }]);
});

test('a new height is reported once', () => {
  const first = updateForm(opened(), { kind: 'resized', height: 260 });
  expect(first.effects).toEqual([{ kind: 'post', message: { type: 'landrush-card:height', height: 260 } }]);
  expect(effectsOf(first.session, { kind: 'resized', height: 260 })).toEqual([]);
});

test('the parent is notified when the card becomes complete and when it becomes incomplete', () => {
  const complete = filled();
  expect(complete.complete).toBe(true);
  const effects = effectsOf(complete, { kind: 'typed', name: 'card_cvv', value: '1' });
  expect(effects).toContainEqual({ kind: 'post', message: { type: 'landrush-card:validity', complete: false } });
});

test('a field left with an error shows it, and the error disappears during correction', () => {
  const invalid = after(opened(), [{ kind: 'typed', name: 'card_num', value: '4242' }]);
  const left = updateForm(invalid, { kind: 'left', name: 'card_num' });
  expect(left.effects).toEqual([
    { kind: 'show-errors', errors: { card_num: 'Enter the 16 digits of your card number' } },
    { kind: 'announce', sentences: ['Enter the 16 digits of your card number'] },
  ]);
  const corrected = effectsOf(left.session, { kind: 'typed', name: 'card_num', value: '4242 4' });
  expect(corrected).toEqual([{ kind: 'show-errors', errors: {} }]);
});

test('an empty field left without input shows no error', () => {
  expect(effectsOf(opened(), { kind: 'left', name: 'card_num' })).toEqual([]);
});

test('submitting a form with errors shows, announces and reports them and focuses the first', () => {
  const session = after(filled(), [
    { kind: 'typed', name: 'card_expiry', value: '01/20' },
    { kind: 'typed', name: 'cardholder_name', value: '' },
  ]);
  const errors = { card_expiry: 'This card has expired', cardholder_name: 'Enter the name on the card' };
  expect(effectsOf(session, submit)).toEqual([
    { kind: 'show-errors', errors },
    { kind: 'announce', sentences: ['This card has expired', 'Enter the name on the card'] },
    { kind: 'post', message: { type: 'landrush-card:error', fields: errors, message: null } },
    { kind: 'focus', name: 'card_expiry' },
  ]);
});

test('a check shows errors without requesting a token or moving the focus', () => {
  const check: FormInput = { kind: 'received', origin, data: { type: 'landrush-card:check' } };
  const session = after(filled(), [{ kind: 'typed', name: 'card_expiry', value: '01/20' }]);
  const errors = { card_expiry: 'This card has expired' };
  expect(effectsOf(session, check)).toEqual([
    { kind: 'show-errors', errors },
    { kind: 'post', message: { type: 'landrush-card:error', fields: errors, message: null } },
  ]);
  expect(effectsOf(filled(), check)).toEqual([
    { kind: 'show-errors', errors: {} },
    { kind: 'post', message: { type: 'landrush-card:checked' } },
  ]);
});

test('submitting a complete card requests a token once and passes it to the parent', () => {
  const sent = updateForm(filled(), submit);
  expect(sent.effects.map((effect) => effect.kind)).toEqual(['show-errors', 'tokenise']);
  expect(effectsOf(sent.session, submit)).toEqual([]);
  const tokenised = updateForm(sent.session, { kind: 'tokenised', token: 'tok_1', last4: '4242', brand: 'visa' });
  expect(tokenised.effects).toEqual([
    { kind: 'post', message: { type: 'landrush-card:token', token: 'tok_1', last4: '4242', brand: 'visa' } },
  ]);
  expect(effectsOf(tokenised.session, submit).map((effect) => effect.kind)).toContain('tokenise');
});

test('a card that could not be sent is reported and can be sent again', () => {
  const sent = updateForm(filled(), submit).session;
  const refused = updateForm(sent, {
    kind: 'refused',
    fields: {},
    message: 'The card could not be sent. Please try again.',
  });
  expect(refused.effects).toContainEqual({
    kind: 'post',
    message: { type: 'landrush-card:error', fields: {}, message: 'The card could not be sent. Please try again.' },
  });
  expect(effectsOf(refused.session, submit).map((effect) => effect.kind)).toContain('tokenise');
});

test.each([
  ['another origin', { ...submit, origin: 'http://evil.example' }],
  ['no origin', { ...submit, origin: 'null' }],
  ['another type', { ...submit, data: { type: 'landrush-card:token' } }],
  ['text', { ...submit, data: 'landrush-card:submit' }],
  ['nothing', { ...submit, data: null }],
] as const)('a message of %s is ignored', (_case, message) => {
  const update = updateForm(filled(), message);
  expect(update.effects).toEqual([]);
  expect(update.session.tokenising).toBe(false);
});

test('no message to the parent ever contains the number, the expiry or the CVV', () => {
  const inputs: FormInput[] = [
    ...typing(),
    submit,
    { kind: 'tokenised', token: 'tok_1', last4: '4242', brand: 'visa' },
  ];
  let session = opened();
  const messages: unknown[] = [];
  for (const input of inputs) {
    const update = updateForm(session, input);
    messages.push(...update.effects.filter((effect) => effect.kind === 'post'));
    session = update.session;
  }
  expect(JSON.stringify(messages)).not.toMatch(/4242 ?4242|12\/39|987/);
});

function opened(): FormSession {
  return openForm(origin, cardRules({ year: 2026, month: 11 }));
}

function filled(): FormSession {
  return after(opened(), typing());
}

function typing(): readonly FormInput[] {
  const values: readonly (readonly [CardFieldName, string])[] = [
    ['card_num', '4242 4242 4242 4242'],
    ['card_expiry', '12/39'],
    ['card_cvv', '987'],
    ['cardholder_name', 'Ada Lovelace'],
  ];
  return values.map(([name, value]) => ({ kind: 'typed', name, value }));
}

function after(session: FormSession, inputs: readonly FormInput[]): FormSession {
  let current = session;
  for (const input of inputs) current = updateForm(current, input).session;
  return current;
}

function effectsOf(session: FormSession, input: FormInput): readonly FormEffect[] {
  return updateForm(session, input).effects;
}
