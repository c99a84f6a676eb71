import { describe, expect, test } from 'vitest';
import { activate } from './activate.ts';
import { displayOf, isDisplayed } from './displayed.ts';
import { parseDocument } from './parse-document.ts';
import { elementsWithRole } from './roles.ts';
import { displayedTextOf, elementsWithLabel, elementsWithText } from './texts.ts';

function documentOf(body: string): Document {
  return parseDocument(`<!doctype html><body>${body}</body>`, 'http://localhost/').document;
}

function idsOf(elements: readonly Element[]): readonly string[] {
  return elements.map(({ id }) => id);
}

function isShown(body: string): boolean {
  const element = documentOf(body).querySelector('#it');
  return element !== null && isDisplayed(element);
}

describe('an element', () => {
  test.each([
    ['<p id="it" hidden>a</p>', false],
    ['<div style="" class="hidden"><p id="it">a</p></div>', false],
    ['<noscript><p id="it">a</p></noscript>', true],
    ['<details><summary>s</summary><p id="it">a</p></details>', false],
    ['<details open><summary>s</summary><p id="it">a</p></details>', true],
    ['<details><summary id="it">s</summary></details>', true],
    ['<dialog><p id="it">a</p></dialog>', false],
    ['<div popover><p id="it">a</p></div>', false],
    ['<p id="it" class="no-script:hidden">a</p>', false],
    ['<p id="it" class="hidden no-script:block">a</p>', true],
    ['<p id="it" class="hidden lg:block">a</p>', true],
    ['<p id="it" class="grid lg:hidden">a</p>', false],
    ['<p id="it" class="hidden print:block">a</p>', false],
    ['<p id="it" class="empty:hidden"></p>', false],
    ['<p id="it" class="empty:hidden">a</p>', true],
    [
      '<div class="group/x"><input name="d" value="a" type="radio" checked><p id="it" class="hidden group-has-[[name=d][value=a]:checked]/x:block">a</p></div>',
      true,
    ],
    [
      '<div class="group/x"><input name="d" value="a" type="radio"><p id="it" class="hidden group-has-[[name=d][value=a]:checked]/x:block">a</p></div>',
      false,
    ],
    ['<p id="it" aria-hidden="true">a</p>', true],
  ])('%s is displayed: %s', (body, expected) => {
    expect(isShown(body)).toBe(expected);
  });

  test('separates names and texts by its display', () => {
    const { body } = documentOf('<span>a</span><p>b</p><span class="block">c</span>');
    expect([...body.children].map(displayOf)).toEqual(['inline', 'block', 'block']);
    const { body: laidOut } = documentOf(
      '<button>Add<span class="sr-only">it</span></button><p class="flex"><b>a</b><b>b</b></p>',
    );
    expect(idsOf(elementsWithRole(laidOut, 'button', { name: 'Add it' }))).toEqual(['']);
    expect(displayedTextOf(documentOf('<h3>name<wbr><span>.com</span></h3>').body)).toBe('name.com');
    expect(displayedTextOf(laidOut)).toBe('Add\nit\na\nb');
    expect(displayedTextOf(documentOf('<p>a <b>b</b></p><p hidden>c</p>d').body)).toBe('a b\nd');
  });
});

describe('elements are found', () => {
  test('by role, name and level, except hidden ones', () => {
    const page = documentOf(
      `<h1 id="a">One <b>two</b></h1><h2 id="b">One two</h2><h1 hidden>One two</h1><h1 aria-hidden="true">One two</h1>
       <section aria-label="Notes" id="c"></section><section id="d"></section><img alt="" id="e"><img alt="x" id="f">`,
    );
    expect(idsOf(elementsWithRole(page, 'heading', { name: 'one TWO', level: 1 }))).toEqual(['a']);
    expect(idsOf(elementsWithRole(page, 'heading', { name: 'One', exact: true }))).toEqual([]);
    expect(idsOf(elementsWithRole(page, 'heading', { name: /^One/ }))).toEqual(['a', 'b']);
    expect(idsOf(elementsWithRole(page, 'region'))).toEqual(['c']);
    expect(idsOf(elementsWithRole(page, 'img'))).toEqual(['f']);
  });

  test('by state', () => {
    const page = documentOf('<input type="checkbox" checked id="a"><input type="checkbox" id="b">');
    expect(idsOf(elementsWithRole(page, 'checkbox', { checked: true }))).toEqual(['a']);
  });

  test('by text: the innermost, without scripts and styles', () => {
    const page = documentOf(
      '<div id="a"><p id="b">Some <b>bold</b> text</p><script>Some bold text</script></div><input type="submit" value="Some bold text" id="c">',
    );
    expect(idsOf(elementsWithText(page, 'some bold text'))).toEqual(['b', 'c']);
    expect(idsOf(elementsWithText(page, 'bold', { exact: true }))).toEqual(['']);
  });

  test('by every kind of label', () => {
    const page = documentOf(
      `<label for="a">Name</label><input id="a"><label>Name<input id="b"></label><input id="c" aria-label="Name">
       <p id="l">Name</p><ul id="d" aria-labelledby="l"></ul>`,
    );
    expect(idsOf(elementsWithLabel(page, 'Name'))).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('a select element', () => {
  test.each([
    [
      '<option value="x">X</option><option value="y">Y</option><option value="z" selected>Z</option><option>Q</option>',
      'z',
    ],
    ['<option value="x" selected>X</option><option value="y">Y</option><option value="z">Z</option>', 'x'],
    ['<option value="x">X</option><option value="y">Y</option>', 'x'],
  ])('%s has the initial value %s', (options, expected) => {
    expect(documentOf(`<form><select>${options}</select></form>`).querySelector('select')?.value).toBe(expected);
  });
});

describe('a click', () => {
  test('opens and closes disclosures and popovers, and checks the checkbox of a label', () => {
    const page = documentOf(
      `<details><summary>s</summary><p>in</p></details><button popovertarget="it">open</button><div popover id="it">over</div>
       <label><input type="checkbox"><i>tick</i></label>`,
    );
    const click = (selector: string) => activate(page.querySelector(selector) ?? page.body);
    click('summary');
    expect(page.querySelector('details')?.open).toBe(true);
    click('button');
    expect(isDisplayed(page.querySelector('#it') ?? page.body)).toBe(true);
    click('button');
    expect(isDisplayed(page.querySelector('#it') ?? page.body)).toBe(false);
    click('label i');
    expect(page.querySelector('input')?.checked).toBe(true);
  });
});
