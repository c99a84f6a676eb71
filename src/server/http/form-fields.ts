/** What a form or fetcher sent, as one value to look through for what no input may hold. */
export function readFormFields(contentType: string, body: Buffer): unknown {
  const text = body.toString('utf8');
  if (contentType.startsWith('application/json')) return readJson(text);
  if (contentType.startsWith('application/x-www-form-urlencoded')) return readPairs(text);
  return { ...readPartNames(text), text };
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

/** Our pages send no multipart forms; of one that comes anyway the names are read, and its text is looked through whole. */
function readPartNames(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/\bname="?([^";\r\n]*)/g)].map((match) => [match[1] ?? '', '']));
}
