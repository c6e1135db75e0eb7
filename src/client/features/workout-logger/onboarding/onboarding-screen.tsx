import './onboarding-screen.css';
import { plural, t } from '@lingui/core/macro';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { type ProfilePatch, useChangeProfile, useChangeUserSettings } from '#client/data/settings/settings.ts';
import { vibrate } from '#client/device/haptics.ts';
import { Button } from '#client/kit/button.tsx';
import { Dock } from '#client/kit/dock.tsx';
import { ignoreSecondTap } from '#client/kit/double-tap.ts';
import { NumberStepper } from '#client/kit/number-stepper.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { OwnMascot } from '#client/play/rat/own-mascot.tsx';
import { useMember } from '#client/session/auth/use-member.ts';
import { unitName } from '#client/words/format/efforts.ts';
import { numberInField, withCommas } from '#client/words/format/numbers.ts';
import { useWorkout } from '#client/workout/draft/use-workout.ts';
import { STANDARD_BARS, STANDARD_PLATES } from '#core/gyms/plates.ts';
import { ASSUMED_BODYWEIGHT } from '#core/progression/experience.ts';
import {
  bodyweightBounds,
  bodyweightNumber,
  guessedWeightUnit,
  isPossibleBodyweight,
} from '#core/workout/bodyweight.ts';
import { releasedMeasure, setXp } from '#core/workout/measures.ts';
import { convertWeight, toKilograms, type WeightUnit, wholeWeight } from '#core/workout/weight-units.ts';

const UNITS = ['kg', 'lb'] as const;
const EXAMPLE_REPS = 8;

/** The unit and the bodyweight, asked once. */
export function OnboardingScreen() {
  const { unit, setUnit, text, setText, weight, isAnswered, step } = useAnswers();
  const finish = useFinish();
  const [isChecked, setIsChecked] = useState(false);
  const isWrong = isAnswered && !isPossibleBodyweight(weight, unit);
  const isRefused = isChecked && isWrong;
  const start = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isWrong) return document.getElementById(weightId)?.focus();
    vibrate('medium');
    finish({ preferred_weight_unit: unit, ...(isAnswered && { bodyweight: weight }) });
  };
  const weightId = useId();
  const { least, most } = bodyweightBounds(unit);
  const assumed = wholeWeight(ASSUMED_BODYWEIGHT, unit);
  return (
    <form className="contents" noValidate onSubmit={start}>
      <main className="onboarding">
        <div className="flex items-center gap-6">
          <OwnMascot size={144} className="game-only shrink-0 tiny:hidden" />
          <Panel corner="small" edge="normal" className="speech edge-ink-dim min-w-0 grow px-3 py-2">
            <h1 className="type-vt-24">{t`Two questions, then we lift.`}</h1>
            <p className="type-vt-24 text-ink-dim">{t`I ask them once.`}</p>
          </Panel>
        </div>

        <fieldset>
          <Question number={1}>{t({ message: 'KG OR LB?', comment: 'at most 16 letters' })}</Question>
          <div className="grid grid-cols-2 gap-3">
            {UNITS.map((choice) => (
              <label key={choice} className="unit-card stepped focus-ring-of-input">
                <input
                  type="radio"
                  name="unit"
                  className="unseen-input"
                  checked={choice === unit}
                  onChange={() => setUnit(choice)}
                />
                <span className="unit-name type-px-32">{unitName(choice)}</span>{' '}
                <span className="type-vt-18">
                  {t`bar ${{ bar: STANDARD_BARS[choice][0]?.weight ?? 0 }}, plates to ${{ plate: STANDARD_PLATES[choice][0] ?? 0 }}`}
                </span>
              </label>
            ))}
          </div>
          <p className="mt-2 type-vt-18 text-ink-dim">{t`Guessed from your phone’s language.`}</p>
        </fieldset>

        <div className="flex flex-col">
          <Question number={2} htmlFor={weightId}>
            {t({ message: 'YOUR WEIGHT?', comment: 'at most 16 letters' })}
          </Question>
          <NumberStepper
            id={weightId}
            aria-describedby={`${weightId}-note`}
            aria-invalid={isRefused || undefined}
            isPencilled={!isAnswered}
            value={text}
            unit={unit}
            stepLabels={{ less: t`1 ${unit} less`, more: t`1 ${unit} more` }}
            onType={setText}
            onStep={step}
          />
          <Panel className="game-only mt-3 px-3 py-2">
            <p className="type-vt-20">{t`In a pull-up you lift yourself:`}</p>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="type-vt-20 text-ink-dim">
                {t`${plural({ reps: EXAMPLE_REPS }, { one: '# rep', other: '# reps' })} at ${{ weight: text || '0' }} ${unit}`}
              </span>
              <output className="type-px-16 text-gold">{t`${{ xp: withCommas(pullUpXp(weight ?? 0, unit)) }} XP`}</output>
            </p>
          </Panel>
          <p
            id={`${weightId}-note`}
            role={isRefused ? 'alert' : undefined}
            className={`mt-2 type-vt-18 ${isRefused ? 'text-bad' : 'text-ink-dim'}`}
          >
            {isRefused
              ? t`A number with at most one decimal, ${least} to ${{ most: withCommas(most) }} ${unit}.`
              : t`Only you see it. If you skip this, ${assumed} ${unit} is used. Both can be changed in Profile.`}
          </p>
        </div>
      </main>
      <Dock className="broad:max-w-160">
        {/* The unit is what the screen says; only the weight stays open. */}
        <Button
          variant="plain"
          className="shrink-0 px-2 text-ink-dim! tiny:px-1"
          onClick={(event) => {
            ignoreSecondTap(event);
            finish({ preferred_weight_unit: unit });
          }}
        >
          {t`SKIP`}
        </Button>
        <Button
          type="submit"
          size="hero"
          text="normal"
          className="min-w-0 grow px-2"
          onClick={(event) => isWrong || ignoreSecondTap(event)}
        >
          {t({ message: 'START ROUND 1', comment: 'large button, at most 15 letters' })}
        </Button>
      </Dock>
    </form>
  );
}

function Question({ number, htmlFor, children }: { number: number; htmlFor?: string; children: string }) {
  const words = (
    <>
      <span className="text-accent">{number}</span> {children}
    </>
  );
  const look = 'mb-3 block type-px-16';
  return htmlFor ? (
    <label htmlFor={htmlFor} className={look}>
      {words}
    </label>
  ) : (
    <legend className={look}>{words}</legend>
  );
}

/** What is typed or stepped is an answer; the number that stands there at first is only pencilled in. */
function useAnswers() {
  const [unit, setUnit] = useState(() => guessedWeightUnit(navigator.languages));
  const [answer, setAnswer] = useState<{ readonly text: string; readonly unit: WeightUnit } | null>(null);
  const assumed = String(wholeWeight(ASSUMED_BODYWEIGHT, unit));
  const text = answer ? inUnit(answer.text, answer.unit, unit) : assumed;
  const weight = bodyweightNumber(text);
  const setText = (typed: string) => setAnswer({ text: typed, unit });
  return {
    unit,
    setUnit,
    text,
    setText,
    weight,
    isAnswered: answer !== null && text.trim() !== '',
    step: (by: -1 | 1) => {
      const { least, most } = bodyweightBounds(unit);
      setText(String(Math.min(most, Math.max(least, Math.round(weight ?? Number(assumed)) + by))));
      vibrate('light');
    },
  };
}

/** Back in the unit in which it was typed, a number is exactly that again. */
function inUnit(text: string, typedIn: WeightUnit, unit: WeightUnit): string {
  const number = bodyweightNumber(text);
  if (number === null || typedIn === unit) return text;
  return numberInField(Math.round(convertWeight(number, typedIn, unit) * 10) / 10);
}

/** The clock starts with the logger. */
function useFinish() {
  const { profile } = useMember();
  const changeProfile = useChangeProfile();
  const changeSettings = useChangeUserSettings();
  const { dispatch, read } = useWorkout();
  const isLive = read().past === null;
  useEffect(() => {
    if (isLive) dispatch({ type: 'pause', now: Date.now() });
  }, [dispatch, isLive]);
  return ({ preferred_weight_unit, ...other }: ProfilePatch) => {
    const isOther = preferred_weight_unit !== profile?.preferred_weight_unit;
    const answer = { ...(isOther && { preferred_weight_unit }), ...other };
    if (Object.keys(answer).length > 0) changeProfile(answer);
    changeSettings({ firstQuestions: true });
    if (isLive) dispatch({ type: 'resume', now: Date.now() });
  };
}

function pullUpXp(weight: number, unit: WeightUnit): number {
  const bodyweight = toKilograms(weight, unit);
  return setXp({ weight: 0, reps: EXAMPLE_REPS }, releasedMeasure('bodyweight'), { bodyweight });
}
