import type { Stripe } from '@stripe/stripe-js';
import { loadStripe as loadByModule } from '@stripe/stripe-js/pure';
import { letListedHostsLoad, scriptUrlPolicy } from '#web/script-urls.ts';
import type { ScriptUrlPolicy } from '#web/script-urls.ts';

/** Stripe's script of the release the module is made for; it must come from there (https://docs.stripe.com/js/including). */
const SCRIPT_URL = 'https://js.stripe.com/endive/stripe.js';

/** Brings Stripe's script into the page, once; null where it does not come. */
export async function loadStripe(publishableKey: string): Promise<Stripe | null> {
  letListedHostsLoad();
  if (document.querySelector(`script[src="${SCRIPT_URL}"]`) === null) putIntoPage();
  try {
    return await loadByModule(publishableKey);
  } catch {
    return null;
  }
}

/** The module would write the address as text; it takes the script that is there. */
function putIntoPage(): void {
  providerScripts ??= scriptUrlPolicy('landrush-provider-scripts', (url) => url === SCRIPT_URL);
  const script = document.createElement('script');
  script.src = providerScripts(SCRIPT_URL);
  document.head.append(script);
}

/** A policy can be made once in a document. */
let providerScripts: ScriptUrlPolicy | undefined;
