import { expect, test } from 'vitest';
import { EMAIL_TEMPLATES } from '#server/notify/mail/email.ts';
import { EMAIL_TEXTS } from './email-texts.ts';

const { en, ...others } = EMAIL_TEXTS;
const languages = Object.entries(others);

/** The distinct facts of a text. */
function factsIn(text: string | undefined): readonly string[] {
  return [...new Set((text ?? '').match(/\{\w+\}/g))].toSorted();
}

test.each(languages)('every email in %s has the same parts and facts as in English', (_language, texts) => {
  for (const template of EMAIL_TEMPLATES) {
    for (const part of ['subject', 'text', 'button', 'note', 'reason'] as const) {
      const [english, translated] = [en.templates[template][part], texts.templates[template][part]];
      expect(factsIn(translated), `${template}.${part}`).toEqual(factsIn(english));
      expect(translated === undefined || translated === '', `${template}.${part}`).toBe(!english);
      expect(translated?.split('\n\n').length, `${template}.${part}`).toBe(english?.split('\n\n').length);
    }
  }
});

test.each(languages)('the shared texts of emails in %s have the same facts as in English', (_language, texts) => {
  for (const part of ['common', 'facts', 'phrases'] as const) {
    const facts = (from: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(from).map(([key, text]) => [key, factsIn(text)]));
    expect(facts(texts[part])).toEqual(facts(en[part]));
  }
});
