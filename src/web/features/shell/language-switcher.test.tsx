import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { LanguageSwitcher } from './language-switcher.tsx';

function switcher(languages: readonly string[]): string {
  const Stub = createRoutesStub([{ path: '*', Component: () => <LanguageSwitcher languages={languages} /> }]);
  return renderToStaticMarkup(<Stub initialEntries={['/order/shop?category=vps']} />);
}

test('one language needs no switcher', () => {
  expect(switcher(['en'])).toBe('');
});

test('each language is offered by its own name, in itself, and leads back to the page', () => {
  const html = switcher(['en', 'de']);
  expect(html).toContain('action="/order/language" method="post"');
  expect(html).toContain('name="next" value="/order/shop?category=vps"');
  expect(html).toMatch(/<button [^>]*value="de" lang="de"[^>]*name="language">Deutsch</);
  expect(html).toMatch(/<button [^>]*value="en" lang="en" aria-current="true"/);
});
