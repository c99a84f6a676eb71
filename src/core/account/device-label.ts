import type { Language } from '#core/languages/languages.ts';

/** A label for a browser in the list of sessions, from its User-Agent: 'Firefox on Windows'; '' if it is unknown. For display only. */
export function deviceLabel(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser !== null && system !== null) return `${browser} on ${system}`;
  return browser ?? system ?? '';
}

/** The label in a language; labels are stored in English. */
export function translateDeviceLabel(label: string, language: Language): string {
  return label.replace(' on ', ON[language]);
}

const ON: Readonly<Record<Language, string>> = { en: ' on ', de: ' unter ' };

/** The first match counts, because most browsers also name their predecessors. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /^(?=[^]*\bVersion\/\d)[^]*\bSafari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

function nameIn(names: readonly (readonly [name: string, pattern: RegExp])[], userAgent: string): string | null {
  return names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
}
