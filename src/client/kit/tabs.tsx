import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly { id: Id; label: string }[];
  selected: Id;
  onSelect: (id: Id) => void;
  children: ReactNode;
};

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Folder tabs above the content of the selected one. Arrow keys, Home and End switch between them. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const turn = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const step = STEPS[event.key];
    const to =
      step === undefined ? { Home: 0, End: tabs.length - 1 }[event.key] : (at + step + tabs.length) % tabs.length;
    const tab = to === undefined ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelector<HTMLElement>(`:nth-child(${(to ?? 0) + 1})`)?.focus();
  };

  return (
    <div className="flex flex-col">
      <div ref={list} role="tablist" aria-label={label} className="z-1 flex">
        {tabs.map((tab) => {
          const isFront = tab.id === selected;
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              aria-selected={isFront}
              aria-controls={`${id}-sheet`}
              tabIndex={isFront ? 0 : -1}
              className={`min-h-14 grow basis-0 px-2 type-px-16 ${isFront ? 'tab-front' : 'tab-behind'}`}
              onClick={() => onSelect(tab.id)}
              onKeyDown={turn}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      <div id={`${id}-sheet`} role="tabpanel" aria-labelledby={`${id}-${selected}`} className="tab-sheet p-4">
        {children}
      </div>
    </div>
  );
}
