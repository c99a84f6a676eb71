import Search from 'lucide-react/icons/search';
import { expect, test } from 'vitest';
import { renderDocument } from '#web/test-support/render.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { AnimatedIcon } from './animated-icon.tsx';

// The markup is the subject: any difference would move when the animation replaces the icon.
test('the server renders the static icon, so that nothing moves when the animation loads', () => {
  renderDocument(<AnimatedIcon still={Search} name="search" size={32} trigger="hover" />);
  const animated = document.body.innerHTML;
  renderDocument(<Icon of={Search} size={32} />);
  expect(animated).toBe(document.body.innerHTML);
});
