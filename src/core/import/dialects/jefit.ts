import { setTypeInFile } from '../../workout/set-types.ts';
import { toKilograms, type WeightUnit } from '../../workout/weight-units.ts';
import { createCollector } from '../collect-workouts.ts';
import type { SetRow } from '../file-workout.ts';
import { type Header, readHeader } from '../header.ts';
import { readNumber, readSetNumber, weightUnit } from '../read-numbers.ts';
import { type FileTime, UNKNOWN_FORMAT } from '../save-file.ts';
import { type Dialect, type NamedRow, namedRow } from './dialect.ts';

/** The columns of all sections: none of them means something else by the same title. */
const COLUMNS = {
  id: ['id'],
  mass: ['mass'],
  start: ['starttime'],
  end: ['endtime'],
  name: ['ename'],
  day: ['mydate'],
  session: ['belongsession'],
  logs: ['logs'],
  log: ['exercise log id'],
  index: ['set index'],
  pounds: ['weight lbs'],
  reps: ['reps'],
  type: ['set type'],
  weight: ['weight'],
  duration: ['duration', 'duration seconds'],
  note: ['mynote'],
  exerciseId: ['eid'],
};
type Column = keyof typeof COLUMNS;

function sectionName([cell = '']: readonly string[]): string | null {
  return /^#{2,}\s*([A-Z ]+?)\s*#*$/.exec(cell.trim())?.[1] ?? null;
}

interface Session {
  readonly start: string;
  readonly end: string;
}

interface ExerciseLog {
  readonly line: number;
  readonly id: string;
  readonly exerciseId: string;
  readonly session: string;
  readonly day: string;
  readonly name: string;
  /** `64.9998x5,60x8`, in the member's unit. */
  readonly logs: string;
}

interface SetLog {
  readonly line: number;
  readonly index: number;
  readonly set: SetRow;
}

/** One file of sections, each with a header of its own. Sets stand in their own section, or packed in the log of the exercise. */
export const jefit: Dialect = (cells, { now, dateOrder, hasDecimalCommas }) => {
  const firstSection = sectionName(cells);
  if (firstSection === null) return null;

  const collector = createCollector({ now, dateOrder });
  let section = firstSection;
  let header: Header<Column> | null = null;
  let unit: WeightUnit | null = null;
  const sessions = new Map<string, Session>();
  const exercises: ExerciseLog[] = [];
  const sets = new Map<string, SetLog[]>();
  const notes = new Map<string, string>();
  const weighings: { line: number; day: string; weight: number }[] = [];

  function readRow(row: NamedRow<Column>): void {
    const { line, text, number } = row;
    if (section === 'WORKOUT SESSIONS') sessions.set(text('id'), { start: text('start'), end: text('end') });
    else if (section === 'NOTES') notes.set(`${text('exerciseId')}\n${text('day')}`, text('note'));
    else if (section === 'CARDIO LOGS') collector.skip(line, { code: 'cardio_without_units' });
    else if (section === 'PROFILE') {
      const weight = number('weight');
      if (weight !== null && weight !== 0) weighings.push({ line, day: text('day'), weight });
    } else if (section === 'EXERCISE SET LOGS') {
      const log = sets.get(text('log')) ?? [];
      sets.set(text('log'), log);
      const set = {
        weight: number('pounds'),
        unit: 'lb' as const,
        reps: number('reps'),
        seconds: row.duration('duration'),
        meters: null,
        type: setTypeInFile(text('type')),
      };
      log.push({ line, index: readSetNumber(text('index')) ?? log.length, set });
    } else if (section === 'EXERCISE LOGS') {
      exercises.push({
        line,
        id: text('id'),
        exerciseId: text('exerciseId'),
        session: text('session'),
        day: text('day'),
        name: text('name'),
        logs: text('logs'),
      });
    }
  }

  /** Weights as they were typed: both units are kept with more digits than anybody types. */
  function asTyped(set: SetRow): SetRow {
    const isConverted = set.unit === 'lb' && unit === 'kg';
    const weight = set.weight !== null && isConverted ? toKilograms(set.weight, 'lb') : set.weight;
    return {
      ...set,
      weight: weight === null ? null : Math.round(weight * 100) / 100,
      unit: isConverted ? 'kg' : set.unit,
    };
  }

  function addExercise(log: ExerciseLog): void {
    const session = sessions.get(log.session);
    const start = readInstant(session?.start ?? log.session);
    const end = readInstant(session?.end ?? '');
    const seconds = start && end ? (end.instant - start.instant) / 1000 : -1;
    const workout = collector.workout({
      line: log.line,
      group: start ? log.session : log.day,
      dateText: start ? (session?.start ?? log.session) : log.day,
      ...(start && { start }),
      name: '',
      label: start ? log.session : '',
      durationSeconds: seconds < 0 ? null : seconds,
    });
    const note = notes.get(`${log.exerciseId}\n${log.day}`) ?? '';
    const done = sets.get(log.id)?.toSorted((a, b) => a.index - b.index) ?? unpacked(log, unit);
    if (done.length === 0) {
      workout.hasSkipped = true;
      collector.skip(log.line, { code: 'no_effort' });
    }
    // The same exercise again is another log.
    for (const [index, { line, set }] of done.entries()) {
      collector.addSet(workout, { name: log.name, note, setNumber: index }, line, asTyped(set));
    }
  }

  return {
    columns: null,
    skip: collector.skip,
    read: ({ line, cells: row }) => {
      const next = sectionName(row);
      if (next !== null) {
        section = next;
        header = null;
      } else if (header === null) {
        // A title that begins with `_` is read without it.
        const titles = row.map((title) => title.trim().replace(/^_/, ''));
        header = readHeader(titles, COLUMNS);
      } else {
        const named = namedRow(line, row, header, hasDecimalCommas);
        if (header.has('mass')) unit ??= weightUnit(named.text('mass'));
        readRow(named);
      }
    },
    finish: () => {
      if (exercises.length === 0) return UNKNOWN_FORMAT;
      for (const log of exercises) addExercise(log);
      for (const { line, day, weight } of weighings) {
        // Without a unit nobody knows what was weighed.
        if (unit !== null) collector.addMeasurement({ line, kind: 'weight', value: weight, unit, dateText: day });
      }
      return collector.finish('jefit', 'Jefit');
    },
  };
};

/** Jefit writes times as seconds since 1970; `null` for a number that is none. */
function readInstant(text: string): Extract<FileTime, { instant: number }> | null {
  return /^\d{9,10}$/.test(text) ? { instant: Number(text) * 1000 } : null;
}

const MOST_PACKED_SETS = 500;

function unpacked({ line, logs }: ExerciseLog, unit: WeightUnit | null): SetLog[] {
  const packed = logs.split(',', MOST_PACKED_SETS).filter((text) => text.trim() !== '');
  return packed.map((text, index) => {
    const [weight = '', reps = ''] = text.split(/[x×]/i);
    const set = { weight: readNumber(weight), unit, reps: readNumber(reps), seconds: null, meters: null };
    return { line, index, set };
  });
}
