import type { Stripe } from '@stripe/stripe-js';
import { loadStripe as loadByModule } from '@stripe/stripe-js/pure';
import { type ScriptUrlPolicy, allowListedHosts, scriptUrlPolicy } from '#web/runtime/script-urls.ts';

/**
 * The script of the Stripe release this module supports; it has to be loaded from Stripe
 * (https://docs.stripe.com/js/including).
 */
const SCRIPT_URL = 'https://js.stripe.com/endive/stripe.js';

/** Loads Stripe's script once; null where it cannot be loaded. */
export async function loadStripe(publishableKey: string): Promise<Stripe | null> {
  allowListedHosts();
  if (document.querySelector(`script[src="${SCRIPT_URL}"]`) === null) putIntoPage();
  try {
    return await loadByModule(publishableKey);
  } catch {
    return null;
  }
}

/**
 * Stripe's own loader assigns the URL as text, which Trusted Types refuse; it uses a script element that already
 * exists.
 */
function putIntoPage(): void {
  providerScripts ??= scriptUrlPolicy('landrush-provider-scripts', (url) => url === SCRIPT_URL);
  const script = document.createElement('script');
  script.src = providerScripts(SCRIPT_URL);
  document.head.append(script);
}

/** A Trusted Types policy can be created once per document. */
let providerScripts: ScriptUrlPolicy | undefined;
