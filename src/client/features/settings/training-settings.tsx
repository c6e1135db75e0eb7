import { t } from '@lingui/core/macro';
import { ChartLine } from 'pixelarticons/react/ChartLine.js';
import { ChevronDown } from 'pixelarticons/react/ChevronDown.js';
import { Fire } from 'pixelarticons/react/Fire.js';
import { Hourglass } from 'pixelarticons/react/Hourglass.js';
import { ListBox } from 'pixelarticons/react/ListBox.js';
import { Trophy } from 'pixelarticons/react/Trophy.js';
import { User } from 'pixelarticons/react/User.js';
import { useGyms } from '#client/data/settings/gyms.ts';
import { useChangeUserSettings, useUserSettings } from '#client/data/settings/settings.ts';
import { vibrate } from '#client/device/haptics.ts';
import { useCabinet } from '#client/device/preferences/preferences-store.ts';
import { Icon } from '#client/kit/icon.tsx';
import { Ghost, Plate } from '#client/kit/own-icons.tsx';
import { SegmentedChoice } from '#client/kit/segmented-choice.tsx';
import { Switch } from '#client/kit/switch.tsx';
import { formatRest } from '#client/words/format/durations.ts';
import { listOf } from '#client/words/format/lists.ts';
import { gymName } from '#client/words/gym-words.ts';
import { FORMULAS, type Formula } from '#core/insights/formulas.ts';
import { EXERCISE_CATEGORIES, type ExerciseCategory } from '#core/progression/experience.ts';
import { restOptionsWith, WARM_UP_REST_SECONDS } from '#core/workout/session/rest.ts';
import { SettingsPanel, SettingsRow } from './settings-panel.tsx';

const EFFORTS = ['none', 'rpe', 'rir'] as const;

type Effort = (typeof EFFORTS)[number];

const NAMES: Readonly<Record<Effort, () => string>> = {
  none: () => t({ message: 'OFF', comment: 'effort is not asked for, at most 6 letters' }),
  rpe: () => t`RPE`,
  rir: () => t`RIR`,
};

const MEANINGS: Readonly<Record<Effort, () => string>> = {
  none: () => t`Sets are not rated.`,
  rpe: () => t`Rate of perceived exertion: 10 is all you had.`,
  rir: () => t`Reps in reserve: 0 is all you had.`,
};

/** What the member has chosen for the logger, on every device. */
export function TrainingSettings({ onOpen }: { onOpen: (sheet: string) => void }) {
  const { effort = 'rpe', effortInRow = false, ghost = true, initials } = useUserSettings();
  const { gyms } = useGyms();
  const { isOn } = useCabinet();
  const change = useChangeUserSettings();
  const choose: typeof change = (patch) => {
    vibrate('light');
    change(patch);
  };
  return (
    <SettingsPanel title={t`Training`}>
      <div className="flex flex-col gap-2 py-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <span aria-hidden="true" className="flex items-center gap-4 type-vt-24">
            <Icon of={Fire} className="text-primary" />
            {t`Effort`}
          </span>
          <SegmentedChoice
            label={t`Effort`}
            options={EFFORTS.map((value) => ({ value, label: NAMES[value]() }))}
            selected={effort}
            onSelect={(chosen) => choose({ effort: chosen })}
            className="w-full not-slim:w-72"
          />
        </div>
        <p className="type-vt-18 text-ink-dim">{MEANINGS[effort]()}</p>
      </div>
      {effort !== 'none' && (
        <Switch
          label={t`Ask in the row`}
          description={t`${{ scale: NAMES[effort]() }} beside each set, not only in its sheet`}
          icon={ListBox}
          checked={effortInRow}
          onChange={(isWanted) => choose({ effortInRow: isWanted })}
        />
      )}
      {isOn && (
        <Switch
          label={t`Ghost`}
          description={t`last time, to race against`}
          icon={Ghost}
          checked={ghost}
          onChange={(isWanted) => choose({ ghost: isWanted })}
        />
      )}
      <DefaultRests />
      <FormulaChoice />
      <SettingsRow
        label={gyms.length > 1 ? t`Gyms` : t({ message: 'Gym', context: 'title' })}
        description={gyms.length > 1 ? listOf(gyms.map(gymName)) : t`plates, bars, dumbbells, stacks`}
        icon={Plate}
        onPress={() => onOpen('gyms')}
      />
      {isOn && (
        <SettingsRow
          label={t`Initials`}
          description={initials ? t`${initials} · on your high scores` : t`on your high scores`}
          icon={Trophy}
          onPress={() => onOpen('initials')}
        />
      )}
      <SettingsRow label={t`Your exercises`} icon={User} onPress={() => onOpen('exercises')} />
    </SettingsPanel>
  );
}

const FORMULA_WORDS: Readonly<Record<Formula, { readonly name: () => string; readonly rule: () => string }>> = {
  epley: {
    name: () => t({ message: 'EPLEY', context: 'formula' }),
    rule: () => t`Weight x (1 + reps / 30).`,
  },
  brzycki: {
    name: () => t({ message: 'BRZYCKI', context: 'formula' }),
    rule: () => t`Weight x 36 / (37 - reps).`,
  },
  lombardi: {
    name: () => t({ message: 'LOMBARDI', context: 'formula' }),
    rule: () => t`Weight x reps to the power of 0.1.`,
  },
};

/** By which one-rep maxima are shown on the page of an exercise. */
function FormulaChoice() {
  const { formula = 'epley' } = useUserSettings();
  const change = useChangeUserSettings();
  return (
    <div className="flex flex-col gap-2 py-3">
      <span aria-hidden="true" className="flex items-center gap-4 type-vt-24">
        <Icon of={ChartLine} className="text-primary" />
        {t`Formula of est. 1RM`}
      </span>
      <SegmentedChoice
        label={t`Formula of est. 1RM`}
        options={FORMULAS.map((value) => ({ value, label: FORMULA_WORDS[value].name() }))}
        selected={formula}
        onSelect={(chosen) => change({ formula: chosen })}
      />
      <p className="type-vt-18 text-ink-dim">
        {FORMULA_WORDS[formula].rule()} {t`Only for what an exercise shows; records and sums stay as they are.`}
      </p>
    </div>
  );
}

const CATEGORIES: Readonly<Record<ExerciseCategory, () => string>> = {
  compound: () => t({ message: 'Compound', context: 'category of exercises' }),
  isolation: () => t({ message: 'Isolation', context: 'category of exercises' }),
  bodyweight: () => t({ message: 'Bodyweight', context: 'category of exercises' }),
};

/** How long to rest after a set, by type of exercise. A rest set for an exercise or in a template takes precedence. */
function DefaultRests() {
  const { rests = {}, warmUpRest } = useUserSettings();
  const change = useChangeUserSettings();
  const choose = (category: ExerciseCategory, value: string) => {
    const { [category]: _, ...others } = rests;
    change({ rests: value === '' ? others : { ...others, [category]: Number(value) } });
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2 py-3">
      <legend className="contents">
        <span className="flex items-center gap-4 type-vt-24">
          <Icon of={Hourglass} className="text-primary" />
          {t`Rest after a set`}
        </span>
      </legend>
      {EXERCISE_CATEGORIES.map((category) => (
        <RestChoice
          key={category}
          name={CATEGORIES[category]()}
          kept={rests[category]}
          unset={t({ message: 'Not set', comment: 'a rest, at most 9 letters' })}
          onChoose={(value) => choose(category, value)}
        />
      ))}
      <RestChoice
        name={t({ message: 'Warm-up', context: 'rest' })}
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
  /** The value that applies while the member has chosen none. */
  unset: string;
  onChoose: (value: string) => void;
};

function RestChoice({ name, kept, unset, onChoose }: RestChoiceProps) {
  const options = restOptionsWith(kept).filter((seconds) => formatRest(seconds) !== unset);
  return (
    <label className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 not-narrow:ps-10 type-vt-24">
      {name}
      <span className="field-box ms-auto max-w-32 grow basis-24 not-narrow:max-w-36">
        <select
          value={kept ?? ''}
          className="field-input min-h-12 pe-11 text-ellipsis type-vt-24"
          onChange={(event) => onChoose(event.target.value)}
        >
          <option value="">{unset}</option>
          {options.map((seconds) => (
            <option key={seconds} value={seconds} className="bg-panel text-ink">
              {formatRest(seconds)}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} className="pointer-events-none absolute end-3" />
      </span>
    </label>
  );
}
