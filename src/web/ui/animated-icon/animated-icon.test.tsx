import Search from 'lucide-react/icons/search';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Icon } from '#web/ui/icon.tsx';
import { AnimatedIcon } from './animated-icon.tsx';

test('the server draws the still picture, so that nothing moves when the drawing comes', () => {
  expect(renderToStaticMarkup(<AnimatedIcon still={Search} name="search" size={32} trigger="hover" />)).toBe(
    renderToStaticMarkup(<Icon of={Search} size={32} />),
  );
});
