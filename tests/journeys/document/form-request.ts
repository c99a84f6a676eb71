import type { HttpRequest } from './http-session.ts';
import type { ParsedDocument } from './parse-document.ts';

type Submitter = HTMLButtonElement | HTMLInputElement;

/**
 * The request by which a browser submits a form (HTML, "form submission"). A form with fields a browser would refuse to
 * send is an error: a journey that provokes one needs a browser.
 */
export function formRequest(
  { entriesOf }: ParsedDocument,
  form: HTMLFormElement,
  submitter: Submitter | null,
  base: string,
): HttpRequest {
  const read = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name);
  if (!form.noValidate && submitter?.hasAttribute('formnovalidate') !== true) expectValid(form);
  const url = new URL(read('action') ?? base, base);
  const entries = entriesOf(form, submitter);
  if ((read('method') ?? 'get').toLowerCase() !== 'post') {
    url.search = new URLSearchParams(entries.map(([name, value]) => [name, value])).toString();
    return { method: 'GET', url };
  }
  return { method: 'POST', url, ...bodyOf(entries, read('enctype')) };
}

function expectValid(form: HTMLFormElement): void {
  const invalid = [...form.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter(
    (field) => field.willValidate && !field.checkValidity(),
  );
  if (invalid.length > 0)
    throw new Error(`A browser does not send the form: ${invalid.map(({ name }) => name).join(', ')} is invalid.`);
}

const BOUNDARY = '----landrush-journey';

function bodyOf(entries: readonly (readonly [string, string])[], encoding: string | null) {
  if (encoding !== 'multipart/form-data') {
    const body = new URLSearchParams(entries.map(([name, value]) => [name, value])).toString();
    return { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  }
  const parts = entries.map(
    ([name, value]) =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value.replaceAll(/\r?\n/g, '\r\n')}\r\n`,
  );
  const body = `${parts.join('')}--${BOUNDARY}--\r\n`;
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
}

/** The button that Enter in a field of the form presses. */
export function defaultButton(form: HTMLFormElement): HTMLElement | undefined {
  return [...form.ownerDocument.querySelectorAll<Submitter>('button, input')].find(
    (button) => button.form === form && isSubmitter(button),
  );
}

export function isSubmitter(element: Element): element is Submitter {
  if (element.localName === 'button') return (element.getAttribute('type') ?? 'submit').toLowerCase() === 'submit';
  return element.localName === 'input' && /^(?:submit|image)$/.test(element.getAttribute('type') ?? '');
}
