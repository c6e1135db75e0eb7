import { ChevronRight } from 'pixelarticons/react/ChevronRight.js';
import { Children, type ReactNode } from 'react';
import { Link } from 'wouter';
import { vibrate } from '#client/device/haptics.ts';
import { type Drawing, Icon } from '#client/kit/icon.tsx';
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

type RowLook = {
  label: string;
  /** A second, less prominent line. */
  description?: string | undefined;
  icon: Drawing;
};

type SettingsRowProps = RowLook & { onPress: () => void };

const ROW = 'flex min-h-14 w-full items-center gap-4 py-1 text-left hover:text-primary';

/** Opens a sheet. */
export function SettingsRow({ onPress, ...look }: SettingsRowProps) {
  const press = () => {
    vibrate('light');
    onPress();
  };
  return (
    <button type="button" aria-haspopup="dialog" className={ROW} onClick={press}>
      <RowContent {...look} />
    </button>
  );
}

/** Leads to a screen. */
export function SettingsLink({ href, ...look }: RowLook & { href: string }) {
  return (
    <Link href={href} className={ROW} onClick={() => vibrate('light')}>
      <RowContent {...look} />
    </Link>
  );
}

function RowContent({ label, description, icon }: RowLook) {
  return (
    <>
      <Icon of={icon} className="text-primary" />
      <span className="flex min-w-0 grow flex-col">
        <span className="type-vt-24">{label}</span>
        {description && <span className="type-vt-18 text-ink-dim">{description}</span>}
      </span>
      <Icon of={ChevronRight} className="text-ink-dim" />
    </>
  );
}
