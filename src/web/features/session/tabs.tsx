import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

/** Tabs with arrow keys, Home and End (WAI-ARIA tabs pattern). */
export function Tabs<Name extends string>({ label, tabs, selected, onSelect }: TabsProps<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const at = tabs.findIndex(({ name }) => name === selected);
    const steps = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 };
    const step = Object.entries(steps).find(([key]) => key === event.key)?.[1];
    const to = step === undefined ? undefined : tabs.at(step % tabs.length);
    if (to === undefined) return;
    event.preventDefault();
    onSelect(to.name);
    list.current?.querySelector<HTMLElement>(`[data-tab="${to.name}"]`)?.focus();
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="segments mb-4 grid auto-cols-fr grid-flow-col">
        {tabs.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${name}`}
            data-tab={name}
            aria-selected={name === selected}
            aria-controls={`${id}-panel-${name}`}
            tabIndex={name === selected ? 0 : -1}
            onClick={() => onSelect(name)}
            onKeyDown={onKeyDown}
            className="segment"
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ name, panel }) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-panel-${name}`}
          aria-labelledby={`${id}-tab-${name}`}
          hidden={name !== selected}
        >
          {panel}
        </div>
      ))}
    </>
  );
}

interface TabsProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly name: Name; readonly title: string; readonly panel: ReactNode }[];
  readonly selected: Name;
  readonly onSelect: (name: Name) => void;
}
