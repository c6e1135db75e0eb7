import { t } from '@lingui/core/macro';
import { Menu as MenuIcon } from 'pixelarticons/react/Menu.js';
import { type Ref, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useCabinet } from '#client/device/preferences/preferences-store.ts';
import { IconButton } from '#client/kit/icon-button.tsx';
import { RatHead } from '#client/kit/rat-head.tsx';
import { Sun } from '#client/kit/sun-grid.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useAuth } from '#client/session/auth/auth-context.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import type { ScreenRoute } from './screen-route.ts';

type TopBarProps = {
  path: string;
  shows: ScreenRoute['bar'];
  /** Receives the element that a screen fills. Rendered on every screen, so that no screen has to wait for it. */
  slotRef: Ref<HTMLDivElement>;
};

/** Loaded after the screen, which does not wait for it. */
const loadMenu = async () => (await import('./menu.tsx')).Menu;

/** The bar on top of every signed-in screen: brand and score or the screen's own header, and the menu. */
export function TopBar({ path, shows, slotRef }: TopBarProps) {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const isHidden = useHidingBar();
  const Menu = useOnDemand(isMenuOpen || 'soon', loadMenu);
  return (
    <>
      <header data-hidden={isHidden || undefined} data-rolls={shows === 'rolling' || undefined} className="top-bar">
        <div className="mx-auto flex h-16 max-w-318 items-center gap-2 px-4 not-narrow:gap-3">
          {shows === 'sunrise' && (
            <div className="absolute bottom-0 left-[calc(50%+10px)] -translate-x-1/2 wide:left-1/2">
              <Sun />
            </div>
          )}
          {shows !== 'screen' && (
            <>
              <Link
                href="/home"
                className="top-bar-brand relative flex min-h-12 shrink-0 items-center gap-2 not-narrow:gap-3"
              >
                <RatHead size={40} />
                <span className="glow type-px-16 text-primary">GYMRATT</span>
              </Link>
              <Score />
            </>
          )}
          <div ref={slotRef} className={shows === 'screen' ? 'flex min-w-0 grow items-center gap-3' : 'hidden'} />
          <IconButton
            label={t`Menu`}
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            icon={MenuIcon}
            className="-me-3"
            data-keep-clear
            onClick={() => setIsMenuOpen(true)}
          />
        </div>
      </header>
      {Menu && <Menu path={path} open={isMenuOpen} onClose={() => setIsMenuOpen(false)} />}
    </>
  );
}

/** Total XP as on an arcade cabinet. If a large number leaves no room for 1UP, that wraps out of view. */
function Score() {
  const auth = useAuth();
  const { isOn } = useCabinet();
  const xp = auth.status === 'authenticated' ? auth.profile?.xp : undefined;
  if (xp === undefined || !isOn) return <span className="ms-auto" />;
  return (
    <p className="top-bar-score relative ms-auto min-w-0 type-vt-24 not-narrow:type-vt-28">
      <span
        aria-hidden="true"
        className="flex h-7 flex-row-reverse flex-wrap items-baseline gap-x-2 overflow-hidden not-narrow:h-8"
      >
        <span>{String(xp).padStart(6, '0')}</span>
        <span className="text-accent">{t({ message: '1UP', comment: 'before the score, at most 4 letters' })}</span>
      </span>
      <span className="sr-only">{t`${{ xp: withCommas(xp) }} XP in all`}</span>
    </p>
  );
}

/** Scroll positions in px: the bar hides beyond the one, and is always visible before the other. */
const HIDE_BEYOND = 50;
const SHOW_WITHIN = 10;

interface BarState {
  readonly hidden: boolean;
  readonly scrolled: number;
}

export const BAR_AT_TOP: BarState = { hidden: false, scrolled: 0 };

/** Hidden while scrolling down, shown as soon as the page scrolls up. */
export function barAfterScroll(bar: BarState, scrolled: number): BarState {
  if (scrolled <= SHOW_WITHIN || scrolled < bar.scrolled) return { hidden: false, scrolled };
  if (scrolled > bar.scrolled && scrolled > HIDE_BEYOND) return { hidden: true, scrolled };
  return { ...bar, scrolled };
}

function useHidingBar(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let bar = { ...BAR_AT_TOP, scrolled: window.scrollY };
    const follow = () => {
      bar = barAfterScroll(bar, window.scrollY);
      setHidden(bar.hidden);
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return hidden;
}
