import { keepTranslation } from './translations.ts';

/** The attribute of the link that names the texts of a document. */
export const LANGUAGE_FILE = 'data-texts';

/** While developing: fetches the texts of a document before it comes to life, and tries again until they are there: in another language the page would not be the one that was sent. */
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
    keepTranslation(language, Object.fromEntries(texts));
    return true;
  } catch {
    return false;
  }
}
