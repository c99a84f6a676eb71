import type { DataStrategyResult } from 'react-router';
import { type SavedControl, fillForm, isControl, readControls } from './fill-form.ts';
import { unsavedParts } from './unsaved.ts';

/** The input of a page's forms at the time its session expired, without secrets. */
interface SavedForms {
  readonly path: string;
  /** The user name the input belongs to; it is restored for no other user. Null for a guest. */
  readonly owner: string | null;
  /** Epoch time in ms. */
  readonly at: number;
  readonly forms: readonly SavedForm[];
}

interface SavedForm {
  /**
   * The path of the form's action. It distinguishes the form from the login form of the expired page, which has fields
   * of the same names.
   */
  readonly action: string;
  /** What the form changes (`objectOf`). */
  readonly object: string;
  readonly controls: readonly SavedControl[];
}

const KEY = 'saved-forms';

/** Input older than this (ms) is not restored. */
const SAVED_MS = 60 * 60_000;

/** The time in ms during which forms rendered later are still filled. */
const LATE_MS = 5000;

let owner: string | null = null;

/** Sets the signed-in user as the owner of input saved from now on. */
export function ownForms(user: string | null): void {
  owner = user;
}

/** Saves the input of the page's forms in sessionStorage. A page without forms leaves what was saved before. */
export function saveForms(): void {
  saveWith([]);
}

/** The same, with input of other forms or controls than the page has now. */
function saveWith(others: readonly SavedForm[]): void {
  const forms = formsHere()
    .map((form) => ({ action: actionOf(form), object: objectOf(form), controls: readControls(form) }))
    .filter(({ controls }) => controls.length > 0);
  if (forms.length === 0) return;
  const saved: SavedForms = { path: location.pathname, owner, at: Date.now(), forms: [...others, ...forms] };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(saved));
  } catch {
    // Storage may be disabled or full; the input is then lost.
  }
}

/**
 * Restores the saved input of `user` in the page's forms, including forms rendered later. `onFilled` is called once
 * when that changed something. The input stays saved until one of the forms is submitted, because the session may still
 * be expired; what is changed meanwhile is saved, too.
 */
export function fillForms(user: string | null, onFilled: () => void): void {
  const saved = savedHere(user);
  if (saved === null) return;
  let left = saved.owner === user ? saved.forms : saved.forms.map(touchedOnly);
  let isNotified = false;
  let isFilling = false;
  const onInput = () => {
    if (!isFilling && read() !== null) saveWith(left);
  };
  const fill = () => {
    if (location.pathname !== saved.path) return late.disconnect();
    isFilling = true;
    const outcomes = left.map((form) => fillBest(formsHere(), form, onInput));
    isFilling = false;
    left = outcomes.map(({ missing }) => missing).filter(({ controls }) => controls.length > 0);
    if (!isNotified && outcomes.some(({ hasChanged }) => hasChanged)) {
      isNotified = true;
      onFilled();
    }
    if (left.length === 0) late.disconnect();
  };
  const late = new MutationObserver(fill);
  late.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => late.disconnect(), LATE_MS);
  fill();
}

/**
 * Follows the answer to a request made by the page at `path`. When the session has expired, saves the input of the
 * page's forms before the answer replaces the page; the login form, whose failures are 401 too, is ignored. Once the page
 * has accepted a form, which a script may have submitted, the input saved before is older than what the page shows, and
 * is deleted; not while the page stays and has other input that is not stored elsewhere (`unsavedParts`).
 */
export function followAnswer({ method, url }: Request, answers: Answers, { path, begunAt }: RequestOrigin): void {
  const { pathname } = new URL(url);
  const isSent = method === 'POST';
  const statuses = Object.values(answers).map(statusOf);
  if ((isSent || pathname === path) && !pathname.startsWith('/order/auth') && statuses.includes(401)) {
    if (location.pathname === path) saveForms();
  } else if (isSent && statuses.every((status) => status < 400)) {
    const saved = read();
    const isWhole = unsavedParts.size === 0 || statuses.some((status) => status >= 300);
    if (isWhole && saved?.path === pathname && saved.at <= begunAt) forget();
  }
}

type Answers = Readonly<Record<string, DataStrategyResult>>;

/** Where and when a request was made. */
interface RequestOrigin {
  readonly path: string;
  /** Epoch time in ms. */
  readonly begunAt: number;
}

/** The status of an answer, returned or thrown: 200 for data without one, 500 for a fault of the page. */
function statusOf({ type, result }: DataStrategyResult): number {
  const init: unknown = typeof result === 'object' && result !== null && 'init' in result ? result.init : result;
  if (typeof init === 'object' && init !== null && 'status' in init) return Number(init.status);
  return type === 'error' ? 500 : 200;
}

/** The value of a field at a path as a guest entered it in this tab; '' where none was saved. */
export function savedText(path: string, name: string): string {
  const saved = read();
  if (saved === null || saved.path !== path || saved.owner !== null || Date.now() - saved.at > SAVED_MS) return '';
  return (
    saved.forms
      .flatMap(({ controls }) => controls)
      .find((control) => control.name === name)
      ?.value.trim() ?? ''
  );
}

function savedHere(user: string | null): SavedForms | null {
  const saved = read();
  if (saved === null || saved.path !== location.pathname) return null;
  if (saved.owner === null || saved.owner === user) {
    if (Date.now() - saved.at <= SAVED_MS) return saved;
    forget();
  } else if (user !== null) forget();
  return null;
}

/**
 * What the guest left as it was is dropped: the account has its own address, country and company. An address that was
 * entered in part is kept as a whole, and the type of buyer with a company, so that neither mixes with the account's.
 */
function touchedOnly(form: SavedForm): SavedForm {
  const entered = form.controls.filter(({ name, isUntouched }) => !isUntouched && name !== 'type');
  const groups = WHOLE.filter((names) => entered.some(({ name }) => names.test(name)));
  const controls = form.controls.filter(
    ({ name, isUntouched }) => !isUntouched || groups.some((names) => names.test(name)),
  );
  return { ...form, controls };
}

/** Fields that belong together, by name. */
const WHOLE = [/^(?:country|region|line.|postcode|city)$/, /^(?:type|company|.*Number)$/] as const;

function read(): SavedForms | null {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-return -- written only by saveForms
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Fills the form of the same action and object that has most of the controls. A page may have several of these, and one
 * may be missing now.
 */
function fillBest(forms: readonly HTMLFormElement[], saved: SavedForm, onInput: () => void) {
  const { action, object, controls } = saved;
  const scored = forms
    .filter((form) => actionOf(form) === action && objectOf(form) === object)
    .map((form) => ({ form, score: controls.filter(({ name }) => form.elements.namedItem(name) !== null).length }));
  const best = scored.toSorted((left, right) => right.score - left.score)[0];
  if (best === undefined || best.score === 0) return { missing: saved, hasChanged: false };
  best.form.addEventListener('submit', forget, { once: true });
  best.form.addEventListener('input', onInput);
  const { missing, hasChanged } = fillForm(best.form, controls);
  return { missing: { ...saved, controls: missing }, hasChanged };
}

function forget(): void {
  sessionStorage.removeItem(KEY);
}

/** Reads the attribute: the property may be shadowed by a control named 'action'. */
function actionOf(form: HTMLFormElement): string {
  return form.getAttribute('action')?.split('?')[0] ?? '';
}

/**
 * What a form changes: the hidden fields that name it. A page may have the same form for every line of a basket and every
 * saved address.
 */
function objectOf(form: HTMLFormElement): string {
  const fields = [...form.elements].filter(isControl).filter(({ type, name }) => type === 'hidden' && NAMING.has(name));
  return fields.map(({ name, value }) => `${name}=${value}`).join();
}

const NAMING: ReadonlySet<string> = new Set(['intent', 'kind', 'id', 'lineId', 'product', 'target']);

function formsHere(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>('main form[method="post"]')];
}
