import { Children, type ReactNode } from 'react';
import { Panel } from '#client/kit/panel.tsx';

/** Rows on one card, separated by thin lines. */
export function SettingsPanel({ children }: { children: ReactNode }) {
  return (
    <Panel className="px-4">
      {Children.map(Children.toArray(children), (row, at) => (
        <div className={at > 0 ? 'border-panel-2 border-t-2' : ''}>{row}</div>
      ))}
    </Panel>
  );
}
