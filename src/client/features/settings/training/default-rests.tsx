import { ChevronDown } from 'pixelarticons/react/ChevronDown.js';
import { Hourglass } from 'pixelarticons/react/Hourglass.js';
import { useChangeUserSettings, useUserSettings } from '#client/data/settings/settings.ts';
import { Icon } from '#client/kit/icon.tsx';
import { formatRest } from '#core/format/durations.ts';
import { EXERCISE_CATEGORIES, type ExerciseCategory } from '#core/progression/experience.ts';
import { restOptionsWith, WARM_UP_REST_SECONDS } from '#core/workout/session/rest-timers.ts';

const NAMES: Record<ExerciseCategory, string> = {
  compound: 'Compound',
  isolation: 'Isolation',
  bodyweight: 'Bodyweight',
};

/** How long to rest after a set, by the type of exercise. What is said of an exercise or in a template comes first. */
export function DefaultRests() {
  const { rests = {}, warmUpRest } = useUserSettings();
  const change = useChangeUserSettings();
  const choose = (category: ExerciseCategory, value: string) => {
    const { [category]: _, ...others } = rests;
    change({ rests: value === '' ? others : { ...others, [category]: Number(value) } });
  };
  return (
    <fieldset className="flex flex-col gap-2 py-3">
      <legend className="contents">
        <span className="flex items-center gap-4 type-vt-24">
          <Icon of={Hourglass} className="text-primary" />
          Rest after a set
        </span>
      </legend>
      {EXERCISE_CATEGORIES.map((category) => (
        <RestChoice
          key={category}
          name={NAMES[category]}
          kept={rests[category]}
          unset="Not set"
          onChoose={(value) => choose(category, value)}
        />
      ))}
      <RestChoice
        name="Warm-up"
        kept={warmUpRest}
        unset={formatRest(WARM_UP_REST_SECONDS)}
        onChoose={(value) => change({ warmUpRest: value === '' ? null : Number(value) })}
      />
    </fieldset>
  );
}

type RestChoiceProps = {
  name: string;
  kept: number | undefined;
  /** What it is while nothing is chosen. */
  unset: string;
  onChoose: (value: string) => void;
};

function RestChoice({ name, kept, unset, onChoose }: RestChoiceProps) {
  const options = restOptionsWith(kept).filter((seconds) => formatRest(seconds) !== unset);
  return (
    <label className="flex items-center justify-between gap-4 not-narrow:pl-10 type-vt-24">
      {name}
      <span className="field-box w-32 shrink-0 not-narrow:w-36">
        <select
          value={kept ?? ''}
          className="field-input min-h-12 pr-11 text-ellipsis type-vt-24"
          onChange={(event) => onChoose(event.target.value)}
        >
          <option value="">{unset}</option>
          {options.map((seconds) => (
            <option key={seconds} value={seconds} className="bg-panel text-ink">
              {formatRest(seconds)}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} className="pointer-events-none absolute right-3" />
      </span>
    </label>
  );
}
