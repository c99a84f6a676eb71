import LucideX from 'lucide-react/icons/x';
import { expect, test } from 'vitest';
import { renderPage } from '#web/test-support/render.tsx';
import createIcon from './create-icon.tsx';

const X = createIcon({
  node: [
    ['path', { d: 'M18 6 6 18', key: '1bl5f8' }],
    ['path', { d: 'm6 6 12 12', key: 'd8bk6v' }],
  ],
});

test('an icon has the same elements and attributes as in the library', () => {
  const ours = attributesOf(<X size={20} strokeWidth={1.75} />);
  const library = attributesOf(<LucideX size={20} strokeWidth={1.75} />);
  expect(ours.map(([element]) => element)).toEqual(['svg', 'path', 'path']);
  for (const [index, [element, attributes]] of ours.entries()) {
    expect(library[index]).toEqual([element, expect.objectContaining(attributes)]);
  }
});

function attributesOf(icon: React.ReactElement): [string, Record<string, string>][] {
  renderPage(icon);
  return [...document.querySelectorAll('svg, svg *')].map((element) => [
    element.localName,
    Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
  ]);
}
