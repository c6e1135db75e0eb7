import { useAuth } from '#client/session/auth/auth-context.ts';
import { useUnits } from '#client/session/auth/use-member.ts';
import type { WorkoutTemplate } from '#contract/template.ts';
import { withCommas } from '#core/format/numbers.ts';
import { ASSUMED_BODYWEIGHT } from '#core/progression/experience.ts';
import { templateMinutes, templateVolume } from '#core/template/estimates.ts';
import { countAllPlanned, plannedSets } from '#core/template/template-sets.ts';
import { wholeWeight } from '#core/workout/weight-units.ts';

/** The size of a template at a glance. */
export function TemplateStats({ template: { exercises } }: { template: WorkoutTemplate }) {
  const auth = useAuth();
  const bodyweight = (auth.status === 'authenticated' && auth.profile?.weight) || ASSUMED_BODYWEIGHT;
  const { weight: unit } = useUnits();
  const totalSets = countAllPlanned(exercises.map((exercise) => ({ sets: plannedSets(exercise) })));
  return (
    <dl className="grid grid-cols-3 gap-2 tiny:grid-cols-[auto_auto_auto] tiny:justify-between">
      <Stat label="Duration" value={templateMinutes(totalSets)} unit="min" />
      <Stat label="Exercises" value={exercises.length} />
      <Stat label="Volume" value={wholeWeight(templateVolume(exercises, bodyweight), unit)} unit={unit} />
    </dl>
  );
}

type StatProps = { label: string; value: number; unit?: string };

function Stat({ label, value, unit }: StatProps) {
  return (
    <div>
      <dt className="type-vt-20 text-ink-dim">{label}</dt>
      <dd className="flex items-baseline gap-x-2 tiny:gap-x-1">
        <span className="type-vt-28 tiny:type-vt-24">{withCommas(value)}</span>
        {unit && <span className="type-vt-20 text-ink-dim">{unit}</span>}
      </dd>
    </div>
  );
}
