import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { withoutOwnWords } from '#core/account/without-own-words.ts';

/** How hard a password is to guess: 0 is common, 4 is out of reach. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

/** Scores a password against somebody who knows the words given, such as its owner's name: it is no stronger than what it has besides them (D9). */
export type JudgePassword = (password: string, ownWords: readonly string[]) => Promise<PasswordScore>;

/** The score from which a password is strong enough (D9). */
export const STRONG_ENOUGH = 3;

/** Judging takes longer the longer the text; what a password's first 64 characters do not make strong, the rest seldom does. */
const JUDGED_LENGTH = 64;

/** Makes the judge; its word lists take memory and a fifth of a second, so they are loaded when the first password is judged. */
export function createPasswordJudge(): JudgePassword {
  let loading: Promise<ZxcvbnFactory> | undefined;
  return async (password, ownWords) => {
    loading ??= loadJudge();
    const judge = await loading;
    const words = ownWords.flatMap(wordsOf);
    const scoreOf = (text: string) => judge.check(Array.from(text).slice(0, JUDGED_LENGTH).join(''), words).score;
    const left = withoutOwnWords(password, ownWords);
    const [score, scoreOfLeft] = [scoreOf(password), left === password ? null : scoreOf(left)];
    return scoreOfLeft !== null && scoreOfLeft < score ? scoreOfLeft : score;
  };
}

async function loadJudge(): Promise<ZxcvbnFactory> {
  const [core, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const dictionary = {
    ...common.dictionary,
    'commonWords-en': english.dictionary['commonWords-en'],
    'firstnames-en': english.dictionary['firstnames-en'],
  };
  return new core.ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs });
}

/** The name or address itself and its parts: 'anna', 'example' and 'com' of 'anna@example.com'. */
function wordsOf(text: string): string[] {
  return [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length >= 3);
}
