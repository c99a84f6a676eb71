import { storeTranslation } from './translations.ts';

/** The attribute of the link that names the texts of a document. */
export const LANGUAGE_FILE = 'data-texts';

/**
 * In development: loads the texts of a document before hydration and retries until they arrive, because hydration in
 * another language would not match the server's HTML.
 */
export async function loadLanguageOf(page: Document): Promise<void> {
  const href = page.querySelector<HTMLLinkElement>(`link[${LANGUAGE_FILE}]`)?.href;
  if (href === undefined) return;
  for (let waitMs = 1000; !(await isTaken(page.documentElement.lang, href)); waitMs = Math.min(waitMs * 2, 30_000)) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

async function isTaken(language: string, href: string): Promise<boolean> {
  try {
    const file: unknown = await import(/* @vite-ignore */ href);
    const messages = typeof file === 'object' && file !== null && 'messages' in file ? file.messages : null;
    if (typeof messages !== 'object' || messages === null) return false;
    const texts = Object.entries(messages).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    storeTranslation(language, Object.fromEntries(texts));
    return true;
  } catch {
    return false;
  }
}
