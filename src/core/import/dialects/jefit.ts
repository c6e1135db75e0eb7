import { setTypeInFile } from '../../workout/set-types.ts';
import { toKilograms, type WeightUnit } from '../../workout/weight-units.ts';
import { createCollector } from '../collect-workouts.ts';
import type { SetRow } from '../file-set.ts';
import { type ColumnTitles, type Header, readHeader } from '../header.ts';
import { readDuration, readNumber, readSetNumber, weightUnitOf } from '../read-numbers.ts';
import type { FileTime } from '../save-file.ts';
import { type Dialect, UNKNOWN_FORMAT } from './dialect.ts';

/** Of all sections together: none of them means something else by the same title. */
type Column =
  | 'id'
  | 'mass'
  | 'start'
  | 'end'
  | 'name'
  | 'day'
  | 'session'
  | 'logs'
  | 'log'
  | 'index'
  | 'pounds'
  | 'reps'
  | 'type'
  | 'weight'
  | 'duration'
  | 'note'
  | 'exerciseId';

const TITLES: ColumnTitles<Column> = {
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

const SECTION = /^#{2,}\s*([A-Z ]+?)\s*#*$/;
/** A title that begins with `_` is read without it. */
const titlesOf = (cells: readonly string[]) => cells.map((title) => title.trim().replace(/^_/, ''));

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
  const begins = (row: readonly string[]) => SECTION.exec((row[0] ?? '').trim())?.[1] ?? null;
  const firstSection = begins(cells);
  if (firstSection === null) return null;

  const collector = createCollector({ now, dateOrder });
  let section = firstSection;
  let hasLogs = false;
  let header: Header<Column> | null = null;
  let unit: WeightUnit | null = null;
  const sessions = new Map<string, Session>();
  const exercises: ExerciseLog[] = [];
  const sets = new Map<string, SetLog[]>();
  const notes = new Map<string, string>();
  const weighings: { line: number; day: string; weight: number }[] = [];

  function readRow(line: number, row: readonly string[], columns: Header<Column>): void {
    const cell = (name: Column) => columns.cell(row, name);
    const number = (name: Column) => readNumber(cell(name), hasDecimalCommas);
    if (columns.has('mass')) unit ??= weightUnitOf(cell('mass'));
    if (section === 'WORKOUT SESSIONS') sessions.set(cell('id'), { start: cell('start'), end: cell('end') });
    else if (section === 'EXERCISE SET LOGS') {
      const log = sets.get(cell('log')) ?? [];
      sets.set(cell('log'), log);
      log.push({
        line,
        index: readSetNumber(cell('index')) ?? log.length,
        set: {
          weight: number('pounds'),
          unit: 'lb',
          reps: number('reps'),
          seconds: readDuration(cell('duration'), hasDecimalCommas),
          meters: null,
          type: setTypeInFile(cell('type')),
        },
      });
    } else if (section === 'NOTES') notes.set(`${cell('exerciseId')}\n${cell('day')}`, cell('note'));
    else if (section === 'PROFILE') {
      const weight = number('weight');
      if (weight !== null && weight !== 0) weighings.push({ line, day: cell('day'), weight });
    } else if (section === 'CARDIO LOGS') collector.skip(line, 'cardio is left out: Jefit does not export its units');
    else if (section === 'EXERCISE LOGS') {
      hasLogs = true;
      exercises.push({
        line,
        id: cell('id'),
        exerciseId: cell('exerciseId'),
        session: cell('session'),
        day: cell('day'),
        name: cell('name'),
        logs: cell('logs'),
      });
    }
  }

  /** Weights as they were typed: both units are kept with more digits than anybody types. */
  function inUnit(set: SetRow): SetRow {
    const weight =
      set.weight === null || set.unit !== 'lb' || unit !== 'kg' ? set.weight : toKilograms(set.weight, 'lb');
    return {
      ...set,
      weight: weight === null ? null : Math.round(weight * 100) / 100,
      unit: set.unit === 'lb' && unit === 'kg' ? 'kg' : set.unit,
    };
  }

  function addExercise(log: ExerciseLog): void {
    const session = sessions.get(log.session);
    const start = instantOf(session?.start ?? log.session);
    const end = instantOf(session?.end ?? '');
    const dateText = start === null ? log.day : (session?.start ?? log.session);
    const workout = collector.workout({
      line: log.line,
      group: start === null ? log.day : log.session,
      dateText,
      ...(start === null ? {} : { start }),
      name: '',
      label: start === null ? '' : log.session,
      durationSeconds:
        start === null || end === null || end.instant < start.instant ? null : (end.instant - start.instant) / 1000,
    });
    const note = notes.get(`${log.exerciseId}\n${log.day}`) ?? '';
    const done = sets.get(log.id)?.toSorted((a, b) => a.index - b.index) ?? unpacked(log, unit);
    if (done.length === 0) {
      workout.hasSkipped = true;
      collector.skip(log.line, 'no reps and no time');
    }
    // The same exercise again is another log.
    for (const [index, { line, set }] of done.entries()) {
      collector.addSet(workout, { name: log.name, note, setNumber: index }, line, inUnit(set));
    }
  }

  return {
    columns: null,
    skip: collector.skip,
    read: ({ line, cells: row }) => {
      const next = begins(row);
      if (next !== null) {
        section = next;
        header = null;
      } else if (header === null) header = readHeader(titlesOf(row), TITLES);
      else readRow(line, row, header);
    },
    finish: () => {
      if (!hasLogs) return UNKNOWN_FORMAT;
      for (const log of exercises) addExercise(log);
      for (const { line, day, weight } of weighings) {
        // Without a unit nobody knows what was weighed.
        if (unit !== null) collector.addBodyweight(line, day, toKilograms(weight, unit));
      }
      return collector.finish('jefit', 'Jefit');
    },
  };
};

/** Seconds since 1970, as Jefit writes times; `null` for a number that is none. */
function instantOf(text: string): Extract<FileTime, { instant: number }> | null {
  return /^\d{9,10}$/.test(text) ? { instant: Number(text) * 1000 } : null;
}

const MOST_PACKED_SETS = 500;

function unpacked(log: ExerciseLog, unit: WeightUnit | null): SetLog[] {
  const packed = log.logs.split(',', MOST_PACKED_SETS).filter((text) => text.trim() !== '');
  return packed.map((text, index) => {
    const [weight = '', reps = ''] = text.split(/[x×]/i);
    return {
      line: log.line,
      index,
      set: { weight: readNumber(weight), unit, reps: readNumber(reps), seconds: null, meters: null },
    };
  });
}
