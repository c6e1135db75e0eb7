import { PROGRAM_LIMITS } from '../../programs/program-limits.ts';
import { cut, nameInCell } from '../storable-text.ts';
import { keyOf, readExercise, type Written } from './liftoscript-exercise.ts';
import type { ScriptLine } from './liftoscript-lines.ts';

export interface WrittenDay {
  readonly name: string;
  readonly exercises: Written[];
}
export interface WrittenWeek {
  readonly name: string;
  readonly days: WrittenDay[];
}

/** With the templates. */
const MOST_OF_DAY = 60;

type Leave = (line: number, text: string) => void;

/** The lines of a program as weeks of days; what does not fit, or is not understood, is left. */
export function writtenWeeks(lines: readonly ScriptLine[], leave: Leave): readonly WrittenWeek[] {
  const weeks: WrittenWeek[] = [];
  for (const line of lines) addLine(line, weeks, leave);
  weeks.splice(PROGRAM_LIMITS.weeks);
  repeatExercises(weeks);
  for (const { days } of weeks) days.splice(PROGRAM_LIMITS.days);
  return weeks;
}

function addLine(line: ScriptLine, weeks: WrittenWeek[], leave: Leave): void {
  const name = cut(nameInCell(line.text), PROGRAM_LIMITS.nameLength);
  if (line.kind === 'week') {
    weeks.push({ name, days: [] });
    if (weeks.length === PROGRAM_LIMITS.weeks + 1) leave(line.line, line.text);
    return;
  }
  // What comes after the last week that there may be.
  if (weeks.length > PROGRAM_LIMITS.weeks) return;
  if (weeks.length === 0) weeks.push({ name: '', days: [] });
  const { days } = weeks.at(-1) as WrittenWeek;
  if (line.kind === 'day') {
    if (days.length === PROGRAM_LIMITS.days + 1) return;
    if (days.length === PROGRAM_LIMITS.days) leave(line.line, line.text);
    days.push({ name: name || `Day ${days.length + 1}`, exercises: [] });
    return;
  }
  const written = readExercise(line);
  if (!written) {
    leave(line.line, line.text);
    return;
  }
  for (const text of written.left) leave(line.line, text);
  if (days.length === 0) days.push({ name: 'Day 1', exercises: [] });
  const { exercises } = days.at(-1) as WrittenDay;
  if (days.length > PROGRAM_LIMITS.days) return;
  if (exercises.length < MOST_OF_DAY) exercises.push(written);
  else leave(line.line, written.name);
}

/** An exercise of weeks 1 to 4 stands in the first of them alone. */
function repeatExercises(weeks: readonly WrittenWeek[]): void {
  for (const [weekAt, { days }] of [...weeks.entries()].toReversed()) {
    for (const [dayAt, { name, exercises }] of days.entries()) {
      for (const written of exercises.filter((one) => one.weeks !== null)) {
        for (const week of weeks.slice(weekAt + 1, written.weeks?.[1])) putExercise(written, week, { dayAt, name });
      }
    }
  }
}

function putExercise(written: Written, { days }: WrittenWeek, { dayAt, name }: { dayAt: number; name: string }): void {
  while (days.length <= dayAt && days.length < PROGRAM_LIMITS.days) days.push({ name, exercises: [] });
  const there = days[dayAt]?.exercises;
  // What is written in the week itself stays.
  if (!there || there.length >= MOST_OF_DAY || there.some((one) => keyOf(one) === keyOf(written))) return;
  there.push(written);
}
