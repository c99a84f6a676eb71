import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PROBLEMS } from '#contract/problems.ts';

/** Words that read like a translation, each with a replacement (docs/copy.md). */
const REFUSED = {
  en: [
    [/\bpresent (?:provider|registrar)\b/i, 'current provider'],
    [/\be-mail/i, 'email'],
    [/\b(?:we|our|the|in|no) mail(?:ed|s)?\b/i, 'email'],
    [/\bsomebody\b|\bwhoever\b/i, 'someone'],
    [/\bany more\b/i, 'no longer'],
    [/\bstands\b/i, 'is'],
    [/\bis not right\b/i, 'incorrect'],
    [/\bgo on\b/i, 'continue'],
    [/\bsign(?:ed)? (?:in|out)\b/i, 'log in, log out'],
    [/\bhad typed\b/i, 'entered'],
    [/\bfree names?\b|\bfree ones?\b/i, 'available domains'],
    [/\bplease give\b/i, 'please enter'],
    [/\bauthori[sz]ation code/i, 'auth code'],
    [/\bregistrant\b|\bthe holder\b/i, 'owner'],
    [/\bby (?:itself|ourselves)\b/i, 'automatically'],
    [/\bat once\b/i, 'right away'],
    [/\bat no charge\b/i, 'free'],
    [/\blapsed?\b/i, 'expired'],
    [/\bnothing (?:was|is) charged\b/i, "you haven't been charged, you won't be charged"],
    [/\bsuch as\b/i, 'e.g.'],
  ],
  de: [
    [/\bjetzige[nr]? (?:Anbieter|Registrar)\b/i, 'derzeitiger Anbieter'],
    [/\beingegeben hatten\b/i, 'Ihre Eingaben'],
    [/\bstimmt nicht\b/i, 'ist falsch'],
    [/\bvon selbst\b/i, 'automatisch'],
    [/\bRegistrys\b/, 'Registries'],
    [/\bRegistrar\b/, 'Anbieter'],
    [/\bverfallen\b/i, 'abgelaufen'],
    [/\bzum Beispiel\b/i, 'z. B.'],
  ],
} as const;

/** Texts whose wording is required, and product names that contain a refused word. */
const QUOTED = ['Not you? Sign in with another account', 'signed in as {name}'];

describe.each(['en', 'de'] as const)('texts in %s', (language) => {
  const folder = `src/web/text/${language}`;
  const texts = readdirSync(folder).flatMap((name) => {
    const messages: Readonly<Record<string, string>> = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'));
    return Object.entries(messages);
  });

  test.each(REFUSED[language].map(([word, better]) => ({ word, better })))(
    'do not contain $word: $better',
    ({ word }) => {
      expect(texts.filter(([, text]) => word.test(text) && !QUOTED.includes(text))).toEqual([]);
    },
  );
});

test.each(REFUSED.en.map(([word, better]) => ({ word, better })))(
  'titles of problems do not contain $word: $better',
  ({ word }) => {
    const titles = Object.entries(PROBLEMS).map(([code, { title }]) => [code, title] as const);
    expect(titles.filter(([, title]) => word.test(title))).toEqual([]);
  },
);
