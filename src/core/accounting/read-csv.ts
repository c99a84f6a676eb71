/**
 * The records of a CSV file (RFC 4180) with commas, semicolons or tabs, whichever is most frequent in its first lines;
 * null if a quote is not closed. A byte order mark is dropped.
 */
export function readCsv(text: string): string[][] | null {
  const content = text.replace(/^\u{FEFF}/u, '');
  const separator = separatorOf(content);
  const records: string[][] = [];
  let record: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < content.length; at += 1) {
    const character = content.charAt(at);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (content.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === separator) {
      record.push(cell);
      cell = '';
    } else if (character === '\n') {
      records.push([...record, cell]);
      record = [];
      cell = '';
    } else if (character !== '\r') cell += character;
  }
  if (isQuoted) return null;
  return cell === '' && record.length === 0 ? records : [...records, [...record, cell]];
}

/** Characters that are looked at to find the separator. */
const SAMPLE = 2_000;

function separatorOf(content: string): string {
  const sample = content.slice(0, SAMPLE);
  const counts = [';', ',', '\t'].map((one) => ({ one, count: sample.split(one).length - 1 }));
  return counts.reduce((most, other) => (other.count > most.count ? other : most)).one;
}
