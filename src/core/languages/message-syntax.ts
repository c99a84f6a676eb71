/** A plural in a message: the name of its count, and its cases. */
export const PLURAL = /\{(\w+), plural, ((?:=?\w+ \{(?:[^{}]|\{\w+\})*\}\s*)+)\}/g;
/** A case of a plural: the counts it applies to, and its text. */
export const ARM = /(=?(?<!\w)\w+) \{((?:[^{}]|\{\w+\})*)\}/g;
const PLACEHOLDER = /\{(\w+)\}/g;

/**
 * The names of a message's placeholders, including the counts of plurals; null if its braces are malformed, or a plural has no
 * case 'other', without which it would be empty for most counts.
 */
export function placeholdersOf(message: string): ReadonlySet<string> | null {
  const names = new Set<string>();
  const addNames = (text: string) => {
    for (const [, name = ''] of text.matchAll(PLACEHOLDER)) names.add(name);
    return text.replaceAll(PLACEHOLDER, '');
  };
  const rest = message.replaceAll(PLURAL, (plural, count: string, written: string) => {
    const arms = [...written.matchAll(ARM)];
    if (!arms.some(([, name]) => name === 'other')) return plural;
    names.add(count);
    for (const [, , text = ''] of arms) addNames(text);
    return '';
  });
  return /[{}]/.test(addNames(rest)) ? null : names;
}
