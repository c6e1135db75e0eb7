import { ChevronRight } from 'pixelarticons/react/ChevronRight.js';
import { Children, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'wouter';
import { vibrate } from '#client/device/haptics.ts';
import { type Drawing, Icon } from '#client/kit/icon.tsx';
import { Panel, Section } from '#client/kit/panel.tsx';

type SettingsPanelProps = ComponentProps<'section'> & { title: string /** Below the card. */; foot?: ReactNode };

/** Rows on one card under a heading, separated by thin lines. */
export function SettingsPanel({ children, foot, ...section }: SettingsPanelProps) {
  return (
    <Section {...section} titleClassName="caption pb-2">
      <Panel className="px-4">
        {Children.map(Children.toArray(children), (row, at) => (
          <div className={at > 0 ? 'border-panel-2 border-t-2' : ''}>{row}</div>
        ))}
      </Panel>
      {foot}
    </Section>
  );
}

type RowLook = {
  label: string;
  /** A second, less prominent line. */
  description?: string | undefined;
  icon: Drawing;
};

const ROW = 'flex min-h-14 w-full items-center gap-4 py-1 text-start hover:text-primary';

/** Opens a sheet. */
export function SettingsRow({ onPress, ...look }: RowLook & { onPress: () => void }) {
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
