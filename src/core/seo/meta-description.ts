/** Search engines show about 160 characters of a description. */
const MAX_LENGTH = 160;

/** A text as the description of a page: in one line, cut after a word to 160 characters with an ellipsis. */
export function metaDescription(text: string): string {
  const words = text.split(/\s/u).filter((word) => word !== '');
  const line = words.join(' ');
  if (line.length <= MAX_LENGTH) return line;
  const cut = line.slice(0, MAX_LENGTH - 1);
  const end = cut.lastIndexOf(' ');
  return `${end > 0 ? withoutPunctuation(cut.slice(0, end)) : cut.replace(/[\uD800-\uDBFF]$/u, '')}…`;
}

function withoutPunctuation(text: string): string {
  return /[,;:–-]$/u.test(text) ? text.slice(0, -1).trimEnd() : text;
}
