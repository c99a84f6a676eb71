import { expect, test } from 'vitest';
import { rendered } from '#web/features/session/session-states.builder.tsx';
import { LoginPanel } from './login-panel.tsx';

function shown(): string {
  const captcha = { login: '[login captcha]', recover: '[recover captcha]' };
  return rendered(<LoginPanel next="/order/shop" start="ada" captcha={captcha} />, '/order/shop');
}

test('the popover has two tabs until a code is asked for, of which login is open', () => {
  const tabs = [...shown().matchAll(/role="tab"[^>]*aria-selected="(\w+)"[^>]*tabindex="(-?\d)"[^>]*>([^<]*)</g)];
  expect(tabs.map(([, selected, tabIndex, title]) => [title, selected, tabIndex])).toEqual([
    ['Login', 'true', '0'],
    ['Recover', 'false', '-1'],
  ]);
});

test('each tab has its panel, and only that of the open one is there', () => {
  const html = shown();
  const panels = [...html.matchAll(/role="tabpanel" id="([^"]+)" aria-labelledby="([^"]+)"( hidden="")?/g)];
  expect(panels.map(([, , , hidden]) => hidden !== undefined)).toEqual([false, true]);
  for (const [, id, labelledBy] of panels) {
    expect(html).toContain(`aria-controls="${id}"`);
    expect(html).toContain(`id="${labelledBy}"`);
  }
});

test('what was typed before the panel was there is kept, and the page is where it leads back', () => {
  const html = shown();
  expect(html).toContain('value="ada"');
  expect(html).toContain('name="next" value="/order/shop"');
});
