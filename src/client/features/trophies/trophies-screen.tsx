import './trophies.css';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Redirect } from 'wouter';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useCabinet } from '#client/device/preferences/preferences-store.ts';
import { BackButton } from '#client/kit/back-button.tsx';
import { Button, ButtonLink } from '#client/kit/button.tsx';
import { EmptyState } from '#client/kit/empty-state.tsx';
import { ErrorState } from '#client/kit/error-state.tsx';
import { MEDIA } from '#client/kit/media.ts';
import { OfflineNote } from '#client/kit/offline-note.tsx';
import { places } from '#client/kit/places.ts';
import { ScreenBar } from '#client/kit/screen-bar.tsx';
import { SegmentedBar } from '#client/kit/segmented-bar.tsx';
import { Skeleton } from '#client/kit/skeleton.tsx';
import { useMediaQuery } from '#client/kit/use-media-query.ts';
import { useSheet } from '#client/kit/use-sheet.ts';
import { OwnMascot } from '#client/play/rat/own-mascot.tsx';
import { Medal } from '#client/play/trophies/medal.tsx';
import { useMember } from '#client/session/auth/use-member.ts';
import { TROPHY_WORDS } from '#client/words/trophy-words.ts';
import { listTrophies } from '#contract/endpoints/progress.ts';
import type { Trophy } from '#core/play/trophies.ts';
import { Seasons } from './season-panel.tsx';
import { Progress, TrophyDialog } from './trophy-dialog.tsx';
import { type OpenTrophy, progressShare, type TrophyWall, trophyWall, type WonTrophy, wonDate } from './trophy-wall.ts';

/** The trophies won, the next ones, and the seasons. Part of the game: redirects while the cabinet is off. */
export function TrophiesScreen() {
  const { isOn } = useCabinet();
  return isOn ? <Trophies /> : <Redirect to="/home" replace />;
}

function Trophies() {
  const { userId } = useMember();
  const { data, isError, isFetching, refetch } = useQuery(keptQuery(userId, listTrophies, {}));
  return (
    <main className="screen flex grow flex-col gap-5">
      <ScreenBar>
        <BackButton to="/home" />
        <h1 className="type-px-16">{t`TROPHIES`}</h1>
      </ScreenBar>
      <OfflineNote />
      {data ? (
        <Wall wall={trophyWall(data)} />
      ) : isError ? (
        <ErrorState
          text={t`Your trophies could not be loaded. Every one of them is safe. Check your connection and try again.`}
          query={{ isFetching, refetch }}
        />
      ) : (
        <WallOutline />
      )}
    </main>
  );
}

function Wall({ wall }: { wall: TrophyWall }) {
  const sheet = useSheet('trophy');
  const hasWon = wall.won.length > 0;
  return (
    <div className="grid gap-6 wide:grid-cols-[1fr_400px] wide:items-start wide:gap-10">
      {hasWon ? (
        <WonTrophies wall={wall} onOpen={sheet.open} />
      ) : (
        <EmptyState
          art={<OwnMascot size={108} />}
          title={t`NO TROPHIES YET`}
          text={t`The first one comes with your first workout.`}
          action={<ButtonLink href="/exercise-selector">{t`START WORKOUT`}</ButtonLink>}
        />
      )}
      <div className="flex min-w-0 flex-col gap-6">
        {wall.next.length > 0 && <NextTrophies next={wall.next} onOpen={sheet.open} />}
        {wall.hidden.length > 0 && <HiddenTrophies hidden={wall.hidden} />}
        {hasWon && <Seasons />}
      </div>
      <TrophyDialog wall={wall} id={sheet.value} open={sheet.isOpen} onClose={sheet.close} />
    </div>
  );
}

const CELLS = 20;
/** Whole rows: two or three on a phone, three on a desktop. */
const FIRST_WON = { phone: 6, desktop: 18 };
const FIRST_NEXT = 3;

function WonTrophies({ wall: { won, count }, onOpen }: { wall: TrophyWall; onOpen: (id: string) => void }) {
  const isWide = useMediaQuery(MEDIA.wide);
  const titleId = useId();
  const wonCount = won.length;
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-end gap-x-4">
        <h2 id={titleId} className="flex items-end gap-4">
          <Trans>
            <span className="glow type-px-24 text-gold">{wonCount}</span>{' '}
            <span className="type-vt-24 text-ink-dim">
              of {count}
              <span className="sr-only"> trophies</span>
            </span>
          </Trans>
        </h2>
        <p className="ms-auto type-vt-18 text-ink-dim">{t`newest first`}</p>
      </div>
      <SegmentedBar cells={CELLS} value={wonCount / count} tone="gold" />
      <FirstFew
        items={won}
        first={isWide ? FIRST_WON.desktop : FIRST_WON.phone}
        showAll={
          <Trans>
            Show all {wonCount}
            <span className="sr-only"> trophies won</span>
          </Trans>
        }
        showFewer={
          <Trans>
            Show fewer<span className="sr-only"> trophies won</span>
          </Trans>
        }
        look="trophy-grid"
      >
        {(one) => <TrophyTile won={one} onOpen={onOpen} />}
      </FirstFew>
    </section>
  );
}

function TrophyTile({ won: { trophy, earnedOn }, onOpen }: { won: WonTrophy; onOpen: (id: string) => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="trophy-tile stepped hover:edge-primary"
      onClick={() => onOpen(trophy.id)}
    >
      <Medal trophy={trophy} />
      <span className="mt-auto pt-1 type-vt-20 leading-5">{TROPHY_WORDS[trophy.id]().name}</span>{' '}
      <span className="type-vt-18 text-ink-dim">{wonDate(earnedOn)}</span>
    </button>
  );
}

function NextTrophies({ next, onOpen }: { next: readonly OpenTrophy[]; onOpen: (id: string) => void }) {
  const titleId = useId();
  const count = next.length;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="pb-2 type-px-16">
        {t`NEXT`}
      </h2>
      <FirstFew
        items={next}
        first={FIRST_NEXT}
        showAll={
          <Trans>
            Show all {count}
            <span className="sr-only"> next trophies</span>
          </Trans>
        }
        showFewer={
          <Trans>
            Show fewer<span className="sr-only"> next trophies</span>
          </Trans>
        }
        look="border-panel-2 border-b-2"
      >
        {(open) => <NextRow open={open} onOpen={onOpen} />}
      </FirstFew>
    </section>
  );
}

function NextRow({ open, onOpen }: { open: OpenTrophy; onOpen: (id: string) => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="trophy-row hover:text-primary"
      onClick={() => onOpen(open.trophy.id)}
    >
      <span className="grid place-items-center">
        <Medal trophy={open.trophy} size={32} look="next" />
      </span>
      <span className="min-w-0">
        <span className="flex flex-wrap justify-between gap-x-3 pb-1">
          <span className="type-vt-20">{TROPHY_WORDS[open.trophy.id]().name}</span>{' '}
          <span className="ms-auto type-vt-20 text-ink-dim">
            <Progress open={open} />
          </span>
        </span>
        <SegmentedBar cells={CELLS} value={progressShare(open)} tone="gold" height={8} />
      </span>
    </button>
  );
}

function HiddenTrophies({ hidden }: { hidden: readonly Trophy[] }) {
  const count = hidden.length;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <div className="flex items-baseline justify-between gap-3 pb-3">
        <h2 id={titleId} className="type-px-16">
          {t`HIDDEN`}
        </h2>
        <p className="type-vt-18 text-ink-dim">
          {t({ message: plural(count, { one: '# more', other: '# more' }), comment: 'trophies' })}
        </p>
      </div>
      <div aria-hidden="true" className="trophy-shapes">
        {hidden.map((trophy) => (
          <span key={trophy.id} className="trophy-shape">
            <Medal trophy={trophy} look="hidden" />
            <span className="type-px-24 text-ink-dim">?</span>
          </span>
        ))}
      </div>
    </section>
  );
}

type FirstFewProps<Item> = {
  items: readonly Item[];
  first: number;
  showAll: ReactNode;
  showFewer: ReactNode;
  look: string;
  children: (item: Item) => ReactNode;
};

/** The first of a list, and a button that shows all. */
function FirstFew<Item extends { trophy: Trophy }>({
  items,
  first,
  showAll,
  showFewer,
  look,
  children,
}: FirstFewProps<Item>) {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <>
      <ul className={look}>
        {(isWhole ? items : items.slice(0, first)).map((item) => (
          <li key={item.trophy.id}>{children(item)}</li>
        ))}
      </ul>
      {items.length > first && (
        <Button
          variant="plain"
          size="small"
          aria-expanded={isWhole}
          className="w-full text-ink-dim!"
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? showFewer : showAll}
        </Button>
      )}
    </>
  );
}

function WallOutline() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{t`Loading...`}</span>
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-4" />
      <div className="trophy-grid">
        {places(FIRST_WON.phone).map(({ key }) => (
          <Skeleton key={key} className="h-34" />
        ))}
      </div>
    </div>
  );
}
