import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { stripPersonalTokens } from '#core/account/strip-personal-tokens.ts';
import { DEFAULT_LANGUAGE, type Language, isLanguage } from '#core/languages/languages.ts';
import { GERMAN_PASSWORDS } from './german-passwords.ts';

/** Strength of a password, from 0 (common) to 4 (infeasible to guess). */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

/** A password and the words known to an attacker. */
export interface PasswordToScore {
  readonly password: string;
  /** Words of its owner and of the shop; they add no strength. */
  readonly personalWords: readonly string[];
  /** Languages of its words (BCP 47); English is always included. */
  readonly languages: readonly string[];
}

/** Characters scored: random passwords reach the maximum much earlier, and the time grows with the length. */
const SCORED_LENGTH = 32;
/** Characters searched for own words, the maximum password length. */
const MAX_LENGTH = 128;
/** The maximum number and length of own words. */
const MAX_WORDS = 100;
const MAX_WORD_LENGTH = 64;

/**
 * Creates the scorer. Loading its word lists (more than 49,000 leaked passwords, names and words of the languages)
 * takes tenths of a second, scoring some milliseconds; it runs on a worker thread (password-worker.ts).
 */
export function createPasswordScorer(): (input: PasswordToScore) => Promise<PasswordScore> {
  const loaded = new Map<string, Promise<ZxcvbnFactory>>();

  function load(languages: readonly string[]): Promise<ZxcvbnFactory> {
    const dictionaries = [...new Set([DEFAULT_LANGUAGE, ...languages.filter(isLanguage)])].toSorted();
    const key = dictionaries.join();
    const loading = loaded.get(key) ?? loadLists(dictionaries);
    loaded.set(key, loading);
    return loading;
  }

  return async ({ password, personalWords, languages }) => {
    const lists = await load(languages);
    const words = wordsOf(personalWords);
    const scored = firstOf(password, MAX_LENGTH);
    const left = stripPersonalTokens(scored, words);
    const scoreOf = (text: string) => lists.check(firstOf(text, SCORED_LENGTH), words).score;
    const score = scoreOf(scored);
    return left === scored ? score : lower(score, scoreOf(left));
  };
}

type WordLists = Record<string, string[]>;

/** Word lists by language; English applies to every visitor. */
const LOAD_WORDS: Readonly<Record<Language, () => Promise<WordLists>>> = {
  async en() {
    const { dictionary } = await import('@zxcvbn-ts/language-en');
    return { 'commonWords-en': dictionary['commonWords-en'], 'firstnames-en': dictionary['firstnames-en'] };
  },
  async de() {
    const { commonWords, firstnames, lastnames } = (await import('@zxcvbn-ts/language-de')).dictionary;
    const names = { 'firstnames-de': firstnames, 'lastnames-de': lastnames };
    return { 'passwords-de': [...GERMAN_PASSWORDS], 'commonWords-de': commonWords, ...names };
  },
};

async function loadLists(languages: readonly Language[]): Promise<ZxcvbnFactory> {
  const [core, common] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]);
  const words = await Promise.all(languages.map((language) => LOAD_WORDS[language]()));
  const dictionary = { ...common.dictionary, ...Object.fromEntries(words.flatMap((lists) => Object.entries(lists))) };
  return new core.ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs });
}

/** Each text and its parts: 'anna', 'example' and 'com' of 'anna@example.com'. */
function wordsOf(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set(words)].filter(({ length }) => length >= 3 && length <= MAX_WORD_LENGTH).slice(0, MAX_WORDS);
}

function firstOf(text: string, length: number): string {
  return Array.from(text).slice(0, length).join('');
}

function lower(one: PasswordScore, other: PasswordScore): PasswordScore {
  return one < other ? one : other;
}
