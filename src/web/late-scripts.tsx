import { Scripts } from 'react-router';
import { markEarlyChanges } from './mark-early-changes.ts';
import { useNonce } from './nonce-context.ts';
import { useCameWithDocument } from './use-came-with-document.ts';

/**
 * The router's scripts, begun when the first screen is painted, or after 3 s: until then its style and letters have the line for themselves (docs/decisions/042).
 * They come as the text of a noscript element, which browsers that run scripts neither fetch from nor show, and React leaves alone. They are asked for a few
 * at a time, so that a first touch is heard in between; all at once where nobody looks, for timers are slow there. What is typed and chosen until
 * somebody listens is marked.
 */
export function LateScripts() {
  const nonce = useNonce();
  if (!useCameWithDocument()) return null;
  return (
    <>
      <noscript>
        {/* They run by the nonce of what begins them. */}
        <Scripts nonce="" />
      </noscript>
      {/* oxlint-disable-next-line react/no-danger -- a constant of ours; as a child its quotes would be escaped */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: IN_DOCUMENT }} />
    </>
  );
}

/** Browsers have it from the document and need it nowhere else. */
const IN_DOCUMENT = import.meta.env.SSR ? markEarlyChanges() + starter() : '';

/** The one policy that takes text for scripts: of this element's neighbour alone, and out of reach afterwards (security-policy.ts). */
function starter(): string {
  return `(() => {
  const { nonce, previousElementSibling: { textContent } } = document.currentScript;
  const asIs = (text) => text;
  const rules = { createHTML: asIs, createScript: asIs };
  const policy = globalThis.trustedTypes?.createPolicy('landrush-late-scripts', rules) ?? rules;
  const late = document.createElement('template');
  late.innerHTML = policy.createHTML(textContent);
  const run = ({ type, text }) => {
    const script = document.createElement('script');
    Object.assign(script, { type, nonce, text: policy.createScript(text) });
    document.head.append(script);
    script.remove();
  };
  const [facts, modules] = late.content.querySelectorAll('script');
  run(facts);
  let isBegun = false;
  const links = [...late.content.querySelectorAll('link')];
  const fetchSome = () => {
    for (const known of links.splice(0, document.hidden ? links.length : 4)) {
      const href = known.getAttribute('href');
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, nonce }));
    }
    if (links.length > 0) setTimeout(fetchSome);
    else run(modules);
  };
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    fetchSome();
  };
  const saysWhen = PerformanceObserver.supportedEntryTypes.includes('paint');
  if (document.hidden || !saysWhen) return begin();
  const isPainted = (list) => list.getEntriesByName('first-contentful-paint').length > 0;
  new PerformanceObserver((list) => isPainted(list) && begin()).observe({ type: 'paint', buffered: true });
  addEventListener('visibilitychange', begin, { once: true });
  setTimeout(begin, 3000);
})();`;
}
