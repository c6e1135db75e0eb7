import './ledger-sheet.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import { useExerciseUnits } from '#client/data/settings/settings.ts';
import { Dialog } from '#client/kit/dialog.tsx';
import { DotLeader } from '#client/kit/dot-leader.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { inPlace } from '#client/kit/places.ts';
import { litCells, SegmentedBar } from '#client/kit/segmented-bar.tsx';
import { StarText } from '#client/kit/star-text.tsx';
import { useMember, useTimeZone } from '#client/session/auth/use-member.ts';
import { entryName } from '#client/words/exercise-names.ts';
import { weightWithUnit } from '#client/words/format/efforts.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import { levelProgress } from '#client/words/level-words.ts';
import { sideName } from '#client/words/set-words.ts';
import { historyDate, historyDateWithYear, workoutTitle } from '#client/words/workout-titles.ts';
import type { Progression, WorkoutSummary } from '#contract/workout.ts';
import {
  type BilledWorkout,
  type LedgerCap,
  type LedgerExercise,
  type LedgerLine,
  type LedgerNote,
  workoutLedger,
} from '#core/play/ledger.ts';
import { ASSUMED_BODYWEIGHT } from '#core/progression/experience.ts';
import { movesTheBody } from '#core/workout/session/session.ts';
import type { WeightUnit } from '#core/workout/weight-units.ts';
import { sumText } from '#core/workout/xp-sum.ts';

type LedgerSheetProps = {
  open: boolean;
  onClose: () => void;
  /** `undefined` until it is loaded. */
  workout: WorkoutSummary | undefined;
  bill: BilledWorkout | undefined;
  /** What the workout has done to the level: known right after it was logged only. */
  progression?: Progression | undefined;
  /** In place of the bill while there is none. */
  children?: ReactNode;
};

/** Where the XP of a workout come from, set by set. */
export function LedgerSheet({ open, onClose, workout, bill, progression, children }: LedgerSheetProps) {
  const here = useTimeZone();
  return (
    <Dialog open={open} onClose={onClose} title={t`XP LEDGER`} placement="sheet" isText={Boolean(bill)}>
      {workout && bill ? (
        <div className="ledger">
          <p className="type-vt-20 text-ink-dim [overflow-wrap:anywhere]">
            {workoutFacts(workout, workout.time_zone ?? here)}
          </p>
          <Bill bill={bill} progression={progression} />
        </div>
      ) : (
        children
      )}
    </Dialog>
  );
}

/** Its name, and its day unless that is its name; the year where it is not this one. */
function workoutFacts(workout: WorkoutSummary, timeZone: string): string {
  const [title, named] = [workoutTitle(workout, timeZone), historyDate(workout.start_time, timeZone)];
  const day = historyDateWithYear(workout.start_time, timeZone);
  return title.includes(named) ? title.replace(named, day) : `${title} · ${day}`;
}

function Bill({ bill, progression }: { bill: BilledWorkout; progression: Progression | undefined }) {
  const unitsFor = useExerciseUnits();
  const { exercises, caps, xp } = workoutLedger(bill);
  const total = t`+${{ xp: withCommas(xp) }} XP`;
  return (
    <>
      {inPlace(exercises).map(({ item, key }) => (
        <ExerciseBill key={key} exercise={item} unit={unitsFor(item.exerciseId).weight} />
      ))}
      {caps.length > 0 && (
        <section aria-label={t`Caps`}>
          <dl>
            {caps.map(({ reason, most, xp: taken }) => (
              <DotLeader
                key={reason}
                look="line"
                label={capText({ reason, most })}
                value={withCommas(taken)}
                tone="bad"
              />
            ))}
          </dl>
        </section>
      )}
      <div className="ledger-foot">
        <Panel as="section" aria-label={t`Total`} edge="gold" className="flex flex-col gap-3 p-4">
          <p className="ledger-total">
            <span className="type-px-16 narrow:type-vt-24">
              {t({ message: 'TOTAL', comment: 'beside a big number, at most 7 letters' })}
            </span>{' '}
            <span className="fitted-box grow text-end" style={{ '--letters': total.length } as CSSProperties}>
              <span className="glow fitted-value text-gold">{total}</span>
            </span>
          </p>
          {progression && <LevelAfter xp={xp} xpAfter={progression.xpAfter} />}
        </Panel>
        <Bodyweight bill={bill} unit={unitsFor().weight} />
      </div>
    </>
  );
}

function ExerciseBill({ exercise, unit }: { exercise: LedgerExercise; unit: WeightUnit }) {
  const { lines } = exercise;
  const name = entryName(exercise);
  const xp = withCommas(exercise.xp);
  return (
    <section aria-label={name}>
      <h3 className="ledger-exercise">
        <span className="min-w-0 type-vt-24 [overflow-wrap:anywhere]">{name}</span>
        <span className="type-vt-24 text-gold">
          <Trans>
            {xp}
            <span className="sr-only"> XP</span>
          </Trans>
        </span>
      </h3>
      <dl>
        {inPlace(lines).map(({ item: line, key }) => (
          <DotLeader
            key={key}
            look="line"
            label={<LineLabel line={line} unit={unit} />}
            value={withCommas(line.xp)}
            tone={line.isWarmup || line.xp === 0 ? 'dim' : 'ink'}
          />
        ))}
      </dl>
    </section>
  );
}

function LineLabel({ line, unit }: { line: LedgerLine; unit: WeightUnit }) {
  const { label, sum, isWarmup } = line;
  const note = lineNote(line, unit);
  return (
    <span className={`ledger-line ${isWarmup ? 'text-ink-dim' : ''}`}>
      <span className="text-ink-dim">
        <Trans>
          <span className="sr-only">set </span>
          {label}
        </Trans>
      </span>
      <span>
        {sumText(sum, withCommas)} {note && <span className="text-ink-dim">{note}</span>}
      </span>
    </span>
  );
}

/** With the weight in pounds for whoever typed it so: the rule counts kilograms. */
function lineNote({ side, weight, note }: LedgerLine, unit: WeightUnit): string {
  const pounds = unit === 'lb' && weight > 0 ? weightWithUnit(weight, unit) : null;
  return [side && sideName(side), pounds, note && noteText(note)].filter(Boolean).join(', ');
}

function noteText(note: LedgerNote): string {
  if (note === 'incomplete') return t`incomplete`;
  if (note === 'warm-up') return t`warm-up`;
  if (note === 'earlier rule') return t`counted by the rule of its day`;
  return note.field === 'durationSeconds'
    ? t`the first ${{ minutes: note.most / 60 }} min`
    : t`the first ${{ meters: note.most }} m`;
}

function capText({ reason, most }: Pick<LedgerCap, 'reason' | 'most'>): string {
  if (reason === 'distance') return t`${{ most: withCommas(most) }} XP at most by distance`;
  if (reason === 'workout') return t`${{ most: withCommas(most) }} XP at most in a workout`;
  return t`counted by the rule of its day`;
}

const CELLS = 20;

/** The level before and after; a bar that filled up starts again. Before means without any of the workout, even if it was continued. */
function LevelAfter({ xp, xpAfter }: { xp: number; xpAfter: number }) {
  const [before, after] = [levelProgress(xpAfter - xp), levelProgress(xpAfter)];
  const isSame = before.rank === after.rank;
  return (
    <>
      <SegmentedBar
        cells={CELLS}
        lit={litCells(after.fraction, CELLS)}
        lightFrom={isSame ? litCells(before.fraction, CELLS) : 0}
        tone="gold"
        label={t`Experience points`}
        valueText={after.text}
      />
      <div className="flex flex-wrap justify-between gap-x-3 type-vt-20 narrow:type-vt-18">
        <p>
          {!isSame && (
            <>
              <span className="text-ink-dim">
                <StarText>{before.rank}</StarText>
              </span>
              <span aria-hidden="true"> &gt; </span>
              <span className="sr-only">
                {' '}
                {t({ message: 'to', comment: 'from one level to the next: LVL 12 to LVL 13' })}{' '}
              </span>
            </>
          )}
          <span className="text-gold">
            <StarText>{after.rank}</StarText>
          </span>
        </p>
        <p className="text-ink-dim">
          {isSame && <>{withCommas(before.xpIntoLevel)} &gt; </>}
          {after.text}
        </p>
      </div>
    </>
  );
}

/** The bodyweight that was used, if any exercise used it. */
function Bodyweight({ bill: { bodyweightKg, exercises }, unit }: { bill: BilledWorkout; unit: WeightUnit }) {
  const isCounted = exercises.some(({ measure, isBodyweightHold }) =>
    movesTheBody({ measure, bodyweight_hold: isBodyweightHold }),
  );
  const hasNoBodyweight = useMember().profile?.weight === null;
  // Workouts of a member who has not entered a bodyweight are logged with the assumed one.
  const isAssumed = bodyweightKg === ASSUMED_BODYWEIGHT;
  if (!isCounted) return null;
  if (bodyweightKg === null || (isAssumed && hasNoBodyweight)) {
    return (
      <p className="type-vt-18 text-ink-dim">
        {t`Your bodyweight was not known that day: ${{ weight: ASSUMED_BODYWEIGHT }} kg counted.`}
      </p>
    );
  }
  const typed = unit === 'lb' ? ` (${weightWithUnit(bodyweightKg, unit)})` : '';
  const weight = `${weightWithUnit(bodyweightKg, 'kg')}${typed}`;
  return (
    <p className="type-vt-18 text-ink-dim">
      {isAssumed ? t`${weight} counted as your bodyweight that day.` : t`${weight} was your bodyweight that day.`}
    </p>
  );
}
