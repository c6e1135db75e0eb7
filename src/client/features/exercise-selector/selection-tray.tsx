import { plural, t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { rememberExercises } from '#client/data/exercises/recent-exercises.ts';
import { useUsualRests } from '#client/data/settings/use-usual-rests.ts';
import { createId } from '#client/device/create-id.ts';
import { vibrate } from '#client/device/haptics.ts';
import { readStored, writeStored } from '#client/device/storage/local-store.ts';
import { Button } from '#client/kit/button.tsx';
import { Chip } from '#client/kit/chip.tsx';
import { Select } from '#client/kit/select.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { exerciseName } from '#client/words/exercise-names.ts';
import { useWorkout } from '#client/workout/draft/use-workout.ts';
import { useWorkoutPlace } from '#client/workout/draft/workout-context.ts';
import type { Exercise } from '#contract/exercise.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import type { ExerciseToAdd } from '#core/workout/session/actions.ts';
import { REST_OPTIONS } from '#core/workout/session/rest.ts';

/** Not a device key, so signing out removes it. */
const KEY = 'gymratt.member.exercise-defaults.v1';

const SETS_OPTIONS = [1, 2, 3, 4, 5, 6] as const;

/** The initial values of the exercises added next. */
interface ExerciseDefaults {
  readonly setsCount: number;
  readonly restSeconds: number;
}

/** The last choice; three sets and a minute and a half for anything that is not an option. */
export function readDefaults(): ExerciseDefaults {
  const kept = Object(readStored(KEY)) as Partial<Record<keyof ExerciseDefaults, unknown>>;
  return {
    setsCount: SETS_OPTIONS.find((option) => option === kept.setsCount) ?? 3,
    restSeconds: REST_OPTIONS.find((option) => option === kept.restSeconds) ?? 90,
  };
}

export function keepDefaults(defaults: ExerciseDefaults): void {
  writeStored(KEY, defaults);
}

type SelectionTrayProps = { selected: readonly Exercise[]; onRemove: (id: string) => void };

/** The picked exercises and their defaults, within reach of the thumb. */
export function SelectionTray({ selected, onRemove }: SelectionTrayProps) {
  const [kept] = useState(readDefaults);
  // Only what was chosen during this visit is meant for these exercises in particular.
  const [chosen, setChosen] = useState<Partial<ExerciseDefaults>>({});
  const usualRest = useUsualRests();
  const add = useAddExercises(selected, (exercise) => ({
    // A run is done once, unless more was chosen for it.
    setsCount: chosen.setsCount ?? (exercise.muscle_group === 'cardio' ? undefined : kept.setsCount),
    // A choice remembered from an earlier workout comes after the member's settings.
    restSeconds: chosen.restSeconds ?? usualRest(exercise) ?? kept.restSeconds,
  }));
  const isEmpty = selected.length === 0;
  const withOwnRest = selected.filter((exercise) => usualRest(exercise) !== undefined).length;
  const settled = chosen.restSeconds === undefined ? withOwnRest : 0;
  const select = (label: string, key: keyof ExerciseDefaults, options: readonly number[]) => (
    <Select
      label={label}
      options={options.map((value) => ({ value, label: String(value) }))}
      value={chosen[key] ?? kept[key]}
      onSelect={(value) => {
        const changed = { ...chosen, [key]: Number(value) };
        setChosen(changed);
        keepDefaults({ ...kept, ...changed });
      }}
      inputClassName="min-h-12 type-px-16"
    />
  );
  return (
    <section
      aria-label={t`Your selection`}
      className="dock selector-tray wide:stepped wide:casts-shadow wide:data-filled:edge-primary wide:data-filled:edge-thick"
      data-filled={!isEmpty || undefined}
    >
      {!isEmpty && <SelectedChips selected={selected} onRemove={onRemove} />}
      <div className="selector-defaults">
        {select(t`Default Sets`, 'setsCount', SETS_OPTIONS)}
        {select(t`Default Rest (s)`, 'restSeconds', REST_OPTIONS)}
      </div>
      {settled > 0 && (
        <p className="type-vt-18 text-ink-dim">
          {plural(settled, {
            one: `${settled} of ${{ count: selected.length }} rests by your settings`,
            other: `${settled} of ${{ count: selected.length }} rest by your settings`,
          })}
        </p>
      )}
      <Button size="hero" unavailable={isEmpty} data-add className="w-full" onClick={add}>
        {isEmpty ? t`ADD` : t`ADD ${{ count: selected.length }}`}
      </Button>
    </section>
  );
}

/** One line that scrolls sideways to the last picked exercise. */
function SelectedChips({ selected, onRemove }: SelectionTrayProps) {
  const list = useRef<HTMLUListElement>(null);
  const count = useRef(0);
  const focusNext = useRef<number | null>(null);

  useEffect(() => {
    const chips = list.current?.children ?? [];
    if (chips.length > count.current) chips[chips.length - 1]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    count.current = chips.length;
    // The removed chip had the focus, so it moves to its neighbour.
    if (focusNext.current === null) return;
    const neighbour = chips[Math.min(focusNext.current, chips.length - 1)];
    focusNext.current = null;
    neighbour?.querySelector('button')?.focus();
  });

  return (
    <div className="min-w-0">
      <h2 className="type-vt-20">{t`Selected Exercises (${{ count: selected.length }})`}</h2>
      <ul ref={list} className="selector-chips sideways">
        {selected.map(({ id, name }, index) => (
          <li key={id} className="max-w-64 shrink-0">
            <Chip
              label={exerciseName(id, name)}
              onRemove={() => {
                focusNext.current = index;
                onRemove(id);
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Adds the picked exercises to the workout, which starts with its first exercise, and goes there. */
function useAddExercises(
  selected: readonly Exercise[],
  plan: (exercise: Exercise) => Pick<ExerciseToAdd, 'setsCount' | 'restSeconds'>,
): () => void {
  const workout = useWorkout();
  const { logger } = useWorkoutPlace();
  const { userId, profile } = useMember();
  const [, navigate] = useLocation();

  return () => {
    const room = WORKOUT_LIMITS.exercises - workout.read().exercises.length;
    const ids = selected.map(({ id }) => id);
    if (ids.length === 0 || ids.length > room) {
      const name = profile?.name.trim();
      const impossible = name
        ? t`A workout without exercises is impossible ${name}`
        : t`A workout without exercises is impossible`;
      const [most, surplus] = [WORKOUT_LIMITS.exercises, ids.length - room];
      const tooMany = t`A workout holds ${most} exercises. Remove ${surplus} to go on.`;
      toast({ variant: 'destructive', title: ids.length === 0 ? impossible : tooMany });
      vibrate('heavy');
      return;
    }
    workout.dispatch({
      type: 'addExercises',
      workoutId: createId(),
      now: Date.now(),
      exercises: selected.map((exercise) => ({ ...exercise, ...plan(exercise) })),
    });
    rememberExercises(userId, ids);
    vibrate('medium');
    // Replaces the selector in the history: Back from the workout leads home.
    navigate(logger, { replace: true });
  };
}
