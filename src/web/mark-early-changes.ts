/**
 * In the document's own script (late-scripts.tsx): marks what is typed and chosen until React listens to it, data-early, and where letters are being
 * composed, data-composing. It is told once somebody listens (tell-early-changes.ts).
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
