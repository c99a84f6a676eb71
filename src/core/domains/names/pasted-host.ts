import { parseDomainName } from './domain-name.ts';

/** The most characters of one pasted word that are read; a host name has 253, the text around it may be longer. */
const MAX_TOKEN = 600;

/** Quotes and similar signs within a word, which are dropped, as in joe's. */
const APOSTROPHES = /['’‘ʹ`´"“”„«»]/gu;
const EDGES = /^[^\p{L}\p{N}]+|(?<![^\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]+$/gu;

/**
 * The host in a pasted word: of a URL without scheme, user, port and path; of an email address the part after the @; without 'www.'.
 * Otherwise the word without quotes. `isPlain`: nothing but the name was written.
 */
export function parseHost(text: string): { readonly host: string; readonly isPlain: boolean } {
  const written = text
    .slice(0, MAX_TOKEN)
    .normalize('NFKC')
    .slice(0, MAX_TOKEN)
    .replace(/^[^\p{L}\p{N}/@]+/u, '');
  const withoutScheme = written.replace(/^(?:[a-z][a-z0-9+-]{0,30}:\/\/|mailto:|\/\/)/i, '');
  const authority = withoutScheme.split(/[/?#\\]/, 1)[0] ?? '';
  const isAddress = withoutScheme !== written || /[.。]/u.test(authority);
  const named = isAddress ? authority : withoutScheme;
  const user = named.lastIndexOf('@');
  const host = tidy(named.slice(user + 1).replace(/:\d*$/, ''));
  const bare = withoutWww(host);
  return { host: bare, isPlain: bare === tidy(written) };
}

function tidy(text: string): string {
  const written = text.replaceAll(APOSTROPHES, '').replaceAll(EDGES, '');
  return /[.。]/u.test(written) ? written.replaceAll(/[^\p{L}\p{M}\p{N}.。_-]+/gu, '').replaceAll('_', '-') : written;
}

/** 'www.' is not part of the registered name, except in www.com. */
function withoutWww(host: string): string {
  const rest = host.replace(/^www\d?\./i, '');
  return rest.includes('.') ? rest : host;
}

/** The domain in typed or pasted text, as A-labels; null if there is none. */
export function parsePastedDomain(text: string): string | null {
  const parsed = parseDomainName(parseHost(text).host);
  return parsed.ok ? parsed.value.ascii : null;
}
