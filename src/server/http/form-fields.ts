/** What a form or fetcher sent, as one value to look through for what no input may hold. */
export function readFormFields(contentType: string, body: Buffer): unknown {
  const boundary = /^multipart\/form-data\b.*;\s*boundary="?([^";]+)"?/i.exec(contentType)?.[1];
  if (boundary !== undefined) return readParts(body, boundary);
  const text = body.toString('utf8');
  if (contentType.startsWith('application/json')) return readJson(text);
  if (contentType.startsWith('application/x-www-form-urlencoded')) return readPairs(text);
  return text;
}

function readPairs(text: string): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const [name, value] of new URLSearchParams(text)) fields[name] = [...(fields[name] ?? []), value];
  return fields;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Names with their texts; of a file only the names, for what is in it is no text. What is no part at all is looked through whole. */
function readParts(body: Buffer, boundary: string): readonly unknown[] {
  // Byte for byte, so that what is no text keeps its length.
  const parts = body.toString('latin1').split(`--${boundary}`);
  return parts.map((part) => {
    const [, head, content = ''] = /^\r\n(.*?)\r\n\r\n(.*)$/s.exec(part) ?? [];
    if (head === undefined) return utf8(part);
    const about = /^content-disposition:.*$/im.exec(head)?.[0] ?? '';
    const names = Array.from(about.matchAll(/\b(?:file)?name="?([^";\r\n]*)/gi), ({ 1: name = '' }) => utf8(name));
    const isFile = /\bfilename=/i.test(about);
    return Object.fromEntries(names.map((name) => [name, isFile ? '' : utf8(content)]));
  });
}

function utf8(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
