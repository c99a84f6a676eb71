import Search from 'lucide-react/icons/search';
import { expect, test } from 'vitest';
import { renderDocument } from '#web/test-support/render.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { AnimatedIcon } from './animated-icon.tsx';

// The markup is compared: any difference would cause a layout shift when the animation replaces the icon.
test('the server renders the static icon, so that loading the animation causes no layout shift', () => {
  renderDocument(<AnimatedIcon still={Search} name="search" size={32} trigger="hover" />);
  const animated = document.body.innerHTML;
  renderDocument(<Icon of={Search} size={32} />);
  expect(animated).toBe(document.body.innerHTML);
});
