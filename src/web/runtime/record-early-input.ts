/**
 * A script inlined in the document (document-scripts.tsx), whose records replay-early-input.ts reads. Until the page is
 * hydrated it marks controls whose value changes with data-early, controls in an IME composition with data-composing,
 * and buttons that only scripts handle with data-presses, the times (ms) they were pressed at. Links, submit buttons and
 * popovers work without scripts.
 */
export function recordEarlyInput(): string {
  return `(() => {
  const { dataset } = document.documentElement;
  const until = (record) => ({ target }) => dataset.hydrated === undefined && record(target);
  const change = until((control) => control.dataset.early = '');
  const compose = until((control) => control.toggleAttribute('data-composing'));
  const press = until((target) => {
    const button = target.closest('button[type=button]:not([popovertarget])');
    if (button !== null) button.dataset.presses = (button.dataset.presses ?? '') + ' ' + performance.now();
  });
  const listeners = { input: change, change, compositionstart: compose, compositionend: compose, click: press };
  for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener, true);
})();`;
}
