import { t } from '@lingui/core/macro';
import { ChevronDown } from 'pixelarticons/react/ChevronDown.js';
import type { ReactNode } from 'react';
import { useCabinet } from '#client/device/preferences/preferences-store.ts';
import { Dialog } from '#client/kit/dialog.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { ClearAndRestart } from '#client/workout/leaving/clear-and-restart.tsx';
import { HELP_FACTS, keyFacts, tierFacts } from './help-facts.ts';

export function HelpSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { isOn } = useCabinet();
  return (
    <Dialog open={open} onClose={onClose} title={t`HELP`} placement="sheet" tone="primary">
      <div className="flex flex-col pb-2">
        {isOn && <Topic title={t`XP`} facts={HELP_FACTS.xp()} />}
        <Topic
          title={t`Records`}
          facts={isOn ? [...HELP_FACTS.records(), ...HELP_FACTS.house()] : HELP_FACTS.records()}
        />
        {isOn && (
          <>
            <Topic title={t`Levels and tiers`} facts={HELP_FACTS.levels()}>
              <Tiers />
            </Topic>
            <Topic title={t`Streaks`} facts={HELP_FACTS.streaks()} />
            <Topic title={t`Trophies and ghosts`} facts={HELP_FACTS.trophies()} />
          </>
        )}
        <Topic title={t`How an exercise is done`} facts={HELP_FACTS.howTo()} />
        <Topic title={t`Rest timer`} facts={HELP_FACTS.rest()} />
        <Topic title={t`The bell on a locked phone`} facts={HELP_FACTS.bell()} />
        <Topic title={t`Keyboard`} facts={keyFacts()} />
        <Topic title={t`Training without a network`} facts={HELP_FACTS.offline()} />
        <Topic title={t`Install it as an app`} facts={HELP_FACTS.install()} />
        <Topic title={t`Get your data out`} facts={HELP_FACTS.export()} />
        <Topic title={t`Still stuck?`} facts={HELP_FACTS.stuck()} />
        <Topic title={t`Start over on this device`} facts={HELP_FACTS.restart()}>
          <ClearAndRestart className="-ms-3 self-start" />
        </Topic>
      </div>
    </Dialog>
  );
}

/** Collapsed, so that all topics are visible at a glance. */
function Topic({ title, facts, children }: { title: string; facts: readonly string[]; children?: ReactNode }) {
  return (
    <details className="group border-panel-2 border-b-2">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 hover:text-primary">
        <h3 className="grow type-vt-28 group-open:text-accent">{title}</h3>
        <Icon of={ChevronDown} className="text-ink-dim group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-3 pb-4 type-vt-24">
        {facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
        {children}
      </div>
    </details>
  );
}

function Tiers() {
  return (
    <table className="w-full border-collapse type-vt-24">
      <thead className="type-vt-20 text-ink-dim">
        <tr>
          {[t`Tier`, t`From level`, t`XP`].map((head) => (
            <th key={head} scope="col" className="py-1 text-end font-normal first:text-start">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tierFacts().map(({ name, level, xp }) => (
          <tr key={name} className="border-panel-2 border-t-2">
            <th scope="row" className="py-1 text-start font-normal text-accent">
              {name}
            </th>
            <td className="py-1 text-end">{level}</td>
            <td className="py-1 text-end text-gold">{xp}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
