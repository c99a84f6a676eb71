/**
 * A script inlined in the document (late-scripts.tsx). It marks controls that change before React listens with
 * data-early, and controls in an IME composition with data-composing. After hydration their events are fired again
 * (dispatch-early-changes.ts).
 */
export function markEarlyChanges(): string {
  return `(() => {
  const isHeard = (control) => Object.keys(control).some((key) => key.startsWith('__reactProps'));
  const mark = ({ target }) => isHeard(target) || (target.dataset.early = '');
  for (const type of ['input', 'change']) addEventListener(type, mark, true);
  const turn = ({ target }) => target.toggleAttribute('data-composing');
  for (const type of ['compositionstart', 'compositionend']) addEventListener(type, turn, true);
})();`;
}
