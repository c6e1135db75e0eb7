import { useCabinet } from '#client/device/preferences/preferences-store.ts';
import { SegmentedBar } from '#client/kit/segmented-bar.tsx';
import { useUnits } from '#client/session/auth/use-member.ts';
import { wholeNumber } from '#core/format/numbers.ts';
import { type WeightUnit, wholeWeight } from '#core/workout/weight-units.ts';
import type { MuscleWork } from './hud-numbers.ts';

const CELLS = 12;

type MuscleTableProps = {
  muscles: readonly MuscleWork[];
  /** Whether the numbers are those of an earlier week or month, which the member can beat. */
  isGhost?: boolean | undefined;
};

/** The numbers of each group, compared with the biggest one. */
export function MuscleTable({ muscles, isGhost = false }: MuscleTableProps) {
  const { weight: unit } = useUnits();
  const { isOn } = useCabinet();
  return (
    <div className={`pr-1 ${isGhost ? 'muscles-to-beat' : ''}`}>
      {isOn && <Legend unit={unit} />}
      <table className="w-full type-vt-20 wide:type-vt-24">
        <caption className="sr-only">Volume and sets by muscle group{isGhost && ', to beat'}</caption>
        <thead className={isOn ? 'sr-only' : 'muscle-heads'}>
          <tr>
            <th scope="col">Muscle</th>
            <td />
            <th scope="col">Volume {unit}</th>
            <th scope="col">Sets</th>
          </tr>
        </thead>
        <tbody>
          {muscles.map((work) => (
            <MuscleRow key={work.group} {...work} unit={unit} isGame={isOn} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What the two bars of the game stand for; the table has its own headings. */
function Legend({ unit }: { unit: WeightUnit }) {
  return (
    <p aria-hidden="true" className="caption flex items-center pb-1">
      <span className="grow">Muscle</span>
      <span className="mr-2 size-2 bg-primary" />
      Vol {unit}
      <span className="mr-2 ml-4 h-1 w-2 bg-accent" />
      Sets
    </p>
  );
}

type MuscleRowProps = MuscleWork & { unit: WeightUnit; isGame: boolean };

function MuscleRow({ group, volume, sets, volumePart, setsPart, unit, isGame }: MuscleRowProps) {
  const isIdle = volume === 0 && sets === 0;
  return (
    <tr className={`h-7.25 wide:h-11 ${isIdle ? 'text-ink-dim' : ''}`}>
      <th scope="row" className="w-23 text-left font-normal narrow:w-20 wide:w-32">
        {group}
      </th>
      <td>
        <div className="flex flex-col gap-0.5">
          <SegmentedBar cells={CELLS} value={volumePart} height={8} className="wide:h-4" />
          {isGame && <SegmentedBar cells={CELLS} value={setsPart} height={4} tone="accent" className="wide:h-2" />}
        </div>
      </td>
      <td className="w-1 pl-5 text-right narrow:pl-3 wide:pl-6">{wholeNumber(wholeWeight(volume, unit))}</td>
      <td className={`w-1 pl-4 text-right wide:pl-6 ${isIdle ? '' : 'text-accent'}`}>{wholeNumber(sets)}</td>
    </tr>
  );
}
