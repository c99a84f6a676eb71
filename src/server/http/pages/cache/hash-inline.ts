import { createHash } from 'node:crypto';

/** What a Content-Security-Policy allows within a page: the sources of its inline scripts and styles. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Replaces the nonce a page was rendered with by hashes (CSP Level 3 §2.3.1), so that the page is the same bytes for
 * every visitor. Only elements with the nonce get a hash: markup without it was not written by the page's own code.
 */
export function hashInline(page: string, nonce: string): InlineSources & { readonly html: string } {
  const parts = page.split(` nonce="${nonce}"`);
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [index, after] of parts.slice(1).entries()) {
    const name = tagNameAt(parts[index] ?? '');
    const content = after.slice(after.indexOf('>') + 1).split(`</${name}`)[0] ?? '';
    if (content === '') continue;
    if (name === 'script') scripts.add(hashSource(content));
    if (name === 'style') styles.add(hashSource(content));
  }
  return { html: parts.join(''), scripts: [...scripts], styles: [...styles] };
}

/** The name of the tag a text ends in. */
function tagNameAt(text: string): string {
  return /^[a-z]+/.exec(text.slice(text.lastIndexOf('<') + 1))?.[0] ?? '';
}

/** The source that allows an inline text; browsers normalize its line ends before they hash it. */
function hashSource(text: string): string {
  const normalized = text.replaceAll(/\r\n?/g, '\n');
  return `'sha256-${createHash('sha256').update(normalized).digest('base64')}'`;
}
