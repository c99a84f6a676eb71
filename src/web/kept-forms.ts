import { fillForm, readControls } from './fill-form.ts';
import type { KeptControl } from './fill-form.ts';

/** What stood in the forms of a page when its session was over; secrets are never among it. */
interface KeptForms {
  readonly path: string;
  /** Whose session it was: nobody else gets it back. Null for a guest's. */
  readonly owner: string | null;
  /** ms. */
  readonly at: number;
  readonly forms: readonly KeptForm[];
}

interface KeptForm {
  /** The path it is sent to: a page whose session is over may show the form to log in by, whose fields have names of ours too. */
  readonly action: string;
  readonly controls: readonly KeptControl[];
}

const KEY = 'kept-forms-2';

/** Later nobody remembers what they had typed. */
const KEPT_MS = 60 * 60_000;

/** How long parts of a page that come late are waited for. */
const LATE_MS = 5000;

let owner: string | null = null;

/** Says who is signed in, for what is kept from now on. */
export function ownForms(user: string | null): void {
  owner = user;
}

/** Keeps what stands in the page's forms in this tab; a page that has none any more takes nothing away from what was kept. */
export function keepForms(): void {
  const forms = formsHere()
    .map((form) => ({ action: actionOf(form), controls: readControls(form) }))
    .filter(({ controls }) => controls.length > 0);
  if (forms.length === 0) return;
  const kept: KeptForms = { path: location.pathname, owner, at: Date.now(), forms };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser may keep nothing for us: then it has to be typed again.
  }
}

/**
 * Fills the page's forms with what was kept here for `user`, parts that come late too; `onFilled` is called once when that changed something. It is kept until
 * one of them is sent: whether the session lives again is not known here.
 */
export function fillForms(user: string | null, onFilled: () => void): void {
  const kept = keptHere(user);
  if (kept === null) return;
  let left = kept.forms;
  let isTold = false;
  const fill = () => {
    if (location.pathname !== kept.path) return late.disconnect();
    const outcomes = left.map((form) => fillBest(formsHere(), form));
    left = outcomes.map(({ missing }) => missing).filter(({ controls }) => controls.length > 0);
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
  if (kept.owner === null || kept.owner === user) {
    if (Date.now() - kept.at <= KEPT_MS) return kept;
    forget();
  } else if (user !== null) forget();
  return null;
}

function read(): KeptForms | null {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-return -- written by nobody but keepForms
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** Fills the form of the same action that has most of the controls; a page may have many, and one may be missing now. */
function fillBest(forms: readonly HTMLFormElement[], kept: KeptForm) {
  const { action, controls } = kept;
  const scored = forms
    .filter((form) => actionOf(form) === action)
    .map((form) => ({ form, score: controls.filter(({ name }) => form.elements.namedItem(name) !== null).length }));
  const best = scored.toSorted((left, right) => right.score - left.score)[0];
  if (best === undefined || best.score === 0) return { missing: kept, hasChanged: false };
  best.form.addEventListener('submit', forget, { once: true });
  const { missing, hasChanged } = fillForm(best.form, controls);
  return { missing: { action, controls: missing }, hasChanged };
}

function forget(): void {
  sessionStorage.removeItem(KEY);
}

/** Its attribute: the property may be one of its controls. */
function actionOf(form: HTMLFormElement): string {
  return form.getAttribute('action')?.split('?')[0] ?? '';
}

function formsHere(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>('main form[method="post"]')];
}
