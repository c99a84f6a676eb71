import LucideX from 'lucide-react/icons/x';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import createIcon from './create-icon.tsx';

const X = createIcon({
  node: [
    ['path', { d: 'M18 6 6 18', key: '1bl5f8' }],
    ['path', { d: 'm6 6 12 12', key: 'd8bk6v' }],
  ],
});

test("an icon is drawn as the library's own maker draws it", () => {
  const [ours, theirs] = [
    <X key="ours" size={20} strokeWidth={1.75} />,
    <LucideX key="theirs" size={20} strokeWidth={1.75} />,
  ].map(attributesOf);
  for (const attribute of ours ?? []) expect(theirs).toContain(attribute);
});

function attributesOf(element: React.ReactElement): string[] {
  return [...renderToStaticMarkup(element).matchAll(/[\w-]+="[^"]*"/g)].map(([attribute]) => attribute);
}
