import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { Attention } from '#core/pricing/priced-basket.ts';
import { controlOf } from './control-name.ts';

/** When a form comes back refused, the first control that is wrong has the focus. */
export function useFocusFirstWrong(
  form: RefObject<HTMLFormElement | null>,
  returned: { readonly attention: readonly Attention[] } | null,
): void {
  useEffect(() => {
    const wrong = new Set(returned?.attention.map(({ path }) => controlOf(path)));
    const controls = [...(form.current?.elements ?? [])].filter((element) =>
      wrong.has(element.getAttribute('name') ?? ''),
    );
    const [first] = controls;
    if (!(first instanceof HTMLElement)) return;
    first.focus({ preventScroll: true });
    first.scrollIntoView({ block: 'center' });
  }, [form, returned]);
}
