import { fillForm, readControls } from './fill-form.ts';
import type { KeptControl } from './fill-form.ts';

/** What stood in the forms of a page when its session was over; secrets are never among it. */
interface KeptForms {
  readonly path: string;
  /** Whose session it was: nobody else gets it back. Null for a guest's. */
  readonly owner: string | null;
  /** ms. */
  readonly at: number;
  readonly forms: readonly (readonly KeptControl[])[];
}

const KEY = 'kept-forms';

/** Later nobody remembers what they had typed. */
const KEPT_MS = 60 * 60_000;

/** How long parts of a page that come late are waited for. */
const LATE_MS = 5000;

let owner: string | null = null;

/** Says who is signed in, for what is kept from now on. */
export function ownForms(user: string | null): void {
  owner = user;
}

/** Keeps what stands in the page's forms in this tab. */
export function keepForms(): void {
  const forms = formsHere().map(readControls);
  const kept: KeptForms = {
    path: location.pathname,
    owner,
    at: Date.now(),
    forms: forms.filter(({ length }) => length > 0),
  };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser may keep nothing for us: then it has to be typed again.
  }
}

/** Fills the page's forms with what was kept here for `user`, parts that come late too; `onFilled` is called once when that changed something. */
export function fillForms(user: string | null, onFilled: () => void): void {
  const kept = keptHere(user);
  if (kept === null) return;
  let left = kept.forms;
  let isTold = false;
  const fill = () => {
    const outcomes = left.map((controls) => fillBest(formsHere(), controls));
    left = outcomes.map(({ missing }) => missing).filter(({ length }) => length > 0);
    if (outcomes.some(({ hasForm }) => hasForm)) sessionStorage.removeItem(KEY);
    if (!isTold && outcomes.some(({ hasChanged }) => hasChanged)) {
      isTold = true;
      onFilled();
    }
    if (left.length === 0) late.disconnect();
  };
  const late = new MutationObserver(fill);
  late.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => late.disconnect(), LATE_MS);
  fill();
}

function keptHere(user: string | null): KeptForms | null {
  const kept = read();
  if (kept === null || kept.path !== location.pathname) return null;
  const isForeign = kept.owner !== null && user !== null && kept.owner !== user;
  if (isForeign || Date.now() - kept.at > KEPT_MS) sessionStorage.removeItem(KEY);
  return kept.owner === null || kept.owner === user ? kept : null;
}

function read(): KeptForms | null {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-return -- written by nobody but keepForms
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** The form that has most of the controls; forms of a page have no names, and one may be missing now. */
function fillBest(forms: readonly HTMLFormElement[], controls: readonly KeptControl[]) {
  const scored = forms.map((form) => ({
    form,
    score: controls.filter(({ name }) => form.elements.namedItem(name) !== null).length,
  }));
  const best = scored.toSorted((left, right) => right.score - left.score)[0];
  if (best === undefined || best.score === 0) return { hasForm: false, missing: controls, hasChanged: false };
  return { hasForm: true, ...fillForm(best.form, controls) };
}

function formsHere(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>('main form[method="post"]')];
}
