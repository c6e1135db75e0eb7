import { plural, t } from '@lingui/core/macro';
import { Calendar } from 'pixelarticons/react/Calendar.js';
import { ChartLine } from 'pixelarticons/react/ChartLine.js';
import { ChevronRight } from 'pixelarticons/react/ChevronRight.js';
import { Fire } from 'pixelarticons/react/Fire.js';
import { Gear } from 'pixelarticons/react/Gear.js';
import { HumanArmsUp } from 'pixelarticons/react/HumanArmsUp.js';
import { Trophy } from 'pixelarticons/react/Trophy.js';
import { User } from 'pixelarticons/react/User.js';
import { Link } from 'wouter';
import { useCabinet } from '#client/device/preferences/preferences-store.ts';
import { VERSION_LABEL } from '#client/device/version.ts';
import { Dialog } from '#client/kit/dialog.tsx';
import { fitted } from '#client/kit/fitted.ts';
import { Icon } from '#client/kit/icon.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { Skyline } from '#client/kit/skyline.tsx';
import { Sprite } from '#client/kit/sprite.tsx';
import { StarText } from '#client/kit/star-text.tsx';
import { headAt, mascotAt } from '#client/play/rat/rat-looks.ts';
import { useAuth } from '#client/session/auth/auth-context.ts';
import type { Profile } from '#client/session/auth/auth-machine.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import { levelProgress } from '#client/words/level-words.ts';

const ENTRIES = [
  { label: () => t`Workout`, href: '/home', icon: HumanArmsUp },
  { label: () => t`Stats`, href: '/stats', icon: ChartLine },
  { label: () => t`History`, href: '/history', icon: Calendar },
  { label: () => t`Trophies`, href: '/trophies', icon: Trophy, isGame: true },
  { label: () => t`Profile`, href: '/profile', icon: User },
  { label: () => t`Settings`, href: '/settings', icon: Gear },
] as const;

/** Slides in from the right. The rest of the screen is dimmed, and a tap there closes the menu. */
export function Menu({ path, open, onClose }: { path: string; open: boolean; onClose: () => void }) {
  const auth = useAuth();
  const profile = auth.status === 'authenticated' ? auth.profile : null;
  const { isOn } = useCabinet();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t({ message: 'SELECT', comment: 'title of the menu, like the button of a game console' })}
      placement="right"
    >
      {profile && <Player profile={profile} />}
      <nav aria-label={t`Menu`} className="py-2">
        <ul>
          {ENTRIES.filter((entry) => isOn || !('isGame' in entry)).map((entry) => (
            <li key={entry.href}>
              <Entry {...entry} isCurrent={entry.href === path} onChosen={onClose} />
            </li>
          ))}
        </ul>
      </nav>
      <Foot profile={profile} />
    </Dialog>
  );
}

function Player({ profile }: { profile: Profile }) {
  const { tier, rank } = levelProgress(profile.xp);
  return (
    <div className="flex shrink-0 items-center gap-4 border-line border-b-2 p-5">
      <Panel corner="small" ground="panel-2" className="game-only p-2">
        <Sprite grid={headAt(profile.xp)} size={48} />
      </Panel>
      <div className="min-w-0">
        {/* A name that is too long for the narrowest phone in the pixel font uses the text font. */}
        <p
          key={profile.name}
          ref={fitted}
          title={profile.name}
          translate="no"
          className="max-w-[8em] truncate type-px-16 uppercase data-fit:max-w-none data-fit:type-vt-28 data-fit:normal-case"
        >
          {profile.name}
        </p>
        <p className="game-only type-vt-20 text-accent">{tier}</p>
        <p className="game-only type-vt-20 text-ink-dim">
          <StarText>{rank}</StarText> · {t`${{ xp: withCommas(profile.xp) }} XP`}
        </p>
      </div>
    </div>
  );
}

type EntryProps = (typeof ENTRIES)[number] & { isCurrent: boolean; onChosen: () => void };

function Entry({ label, href, icon, isCurrent, onChosen }: EntryProps) {
  const text = label();
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onChosen}
      className={`flex min-h-16 items-center gap-4 px-5 type-px-16 ${
        isCurrent ? 'bg-primary text-primary-ink' : 'hover:text-primary'
      }`}
    >
      <Icon of={icon} />
      <span
        key={text}
        ref={fitted}
        className="min-w-0 grow [overflow-wrap:normal] data-fit:type-vt-28 data-[fit=2]:[overflow-wrap:anywhere]"
      >
        {text}
      </span>
      {isCurrent && <Icon of={ChevronRight} />}
    </Link>
  );
}

function Foot({ profile }: { profile: Profile | null }) {
  const streak = profile?.current_streak ?? 0;
  return (
    <div className="mt-auto shrink-0">
      <div className="game-only relative flex h-36 items-end justify-center overflow-hidden border-line border-b-4">
        <Skyline height={96} className="absolute inset-x-0 bottom-0" />
        <Sprite grid={mascotAt(profile?.xp)} size={108} className="relative mb-1" />
      </div>
      <p className="flex items-center gap-3 px-5 pt-5 pb-[calc(20px+env(safe-area-inset-bottom))] type-vt-24">
        <span className="game-only flex grow gap-3">
          <Icon of={Fire} className="text-bad" />
          {streak > 0 ? plural(streak, { one: '# week streak', other: '# week streak' }) : t`Start a streak`}
        </span>
        <span className="type-vt-20 text-ink-dim">{VERSION_LABEL}</span>
      </p>
    </div>
  );
}
