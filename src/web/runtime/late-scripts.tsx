import { Scripts } from 'react-router';
import { focusHeading } from '#web/focus-heading.ts';
import { markEarlyChanges } from './mark-early-changes.ts';
import { useNonce } from './nonce-context.ts';
import { useCameWithDocument } from './use-came-with-document.ts';

/**
 * Starts the router's scripts after the first paint, or after 3 s at the latest, so that styles and fonts load first
 * (docs/decisions/042). The script tags are the text of a noscript element, which browsers with scripting neither load
 * nor render and React leaves unchanged. Scripts are added a few at a time so that early input is handled in between;
 * in a hidden tab all at once, because timers are slow there. Input before hydration is marked, and the h1 is focused
 * where a link of the shop loaded the document.
 */
export function LateScripts() {
  const nonce = useNonce();
  if (!useCameWithDocument()) return null;
  return (
    <>
      <noscript>
        {/* The scripts run by the nonce of the script that adds them. */}
        <Scripts nonce="" />
      </noscript>
      {/* oxlint-disable-next-line react/no-danger -- a constant of ours; as a child its quotes would be escaped */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: IN_DOCUMENT }} />
    </>
  );
}

/** Only the server renders this; the browser has it in the document. */
const IN_DOCUMENT = import.meta.env.SSR ? focusHeading() + markEarlyChanges() + starter() : '';

/**
 * The only Trusted Types policy that turns text into scripts: it accepts the text of the adjacent noscript element
 * only, and is not accessible afterwards (security-policy.ts).
 */
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
