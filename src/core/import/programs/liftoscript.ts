import { PROGRAM_LIMITS } from '../../programs/check-program.ts';
import type { Day, Load, Rule, Slot, Week } from '../../programs/program.ts';
import type { LineNote, Note } from '../line-notes.ts';
import type { Report } from '../resolve-sets.ts';
import type { FileExercise, FileProblem, FileProgram, SaveFile } from '../save-file.ts';
import { cut, nameInCell } from '../storable-text.ts';
import {
  fileSet,
  type PlannedSet,
  PROGRAM_FILE_LENGTH,
  stepOf,
  supersetsOf,
  targetOf,
  UNSAID,
  USUAL_REST,
} from './file-program.ts';
import { keyOf, type Progression, readExercise, type Written } from './liftoscript-exercise.ts';
import { SCRIPT, type ScriptLine, scriptLines } from './liftoscript-lines.ts';

/** The programs of Liftosaur as text, one or all of them; `null` where the text is something else. */
export function readLiftoscript(name: string, text: string): SaveFile | FileProblem | null {
  if (!LIKE_EXERCISE.test(text.slice(0, LOOKED_AT))) return null;
  if (text.length > PROGRAM_FILE_LENGTH) return { problem: 'program_too_large' };
  const skipped: LineNote[] = [];
  const adjusted: LineNote[] = [];
  const title = nameInCell(name.replace(/\.[a-z]{1,4}$/i, '').replaceAll('_', ' ')) || 'Liftosaur';
  const room = { sets: MOST_SETS };
  const programs = programsOf(scriptLines(text), title)
    .slice(0, MOST_PROGRAMS)
    .flatMap((lines) => new Script(lines, { skipped, adjusted }, room).read() ?? []);
  if (programs.length === 0)
    return skipped.some(({ code }) => code === 'program_left') ? { problem: 'program_too_large' } : null;
  const nothing = { workouts: [], measurements: [], dateDoubt: null };
  return { app: 'liftosaur', dialect: 'liftoscript', ...nothing, programs, skipped, adjusted };
}

const LIKE_EXERCISE = /^[^\n/]{1,300}\/[ \t]*(?:\d{1,4}x\d|\.\.\.\S|used:)/m;
/** Of a file. Repeated over weeks, a few lines are thousands of sets. */
const MOST_SETS = 20_000;
const MOST_PROGRAM_SETS = 6000;
const MOST_PROGRAMS = 50;
/** What stands above the first exercise. */
const LOOKED_AT = 20_000;

interface ProgramLines {
  readonly name: string;
  readonly lines: readonly ScriptLine[];
}

/** An export of all programs has a line with the name of each. */
function programsOf(lines: readonly ScriptLine[], title: string): ProgramLines[] {
  const programs: { name: string; lines: ScriptLine[] }[] = [{ name: title, lines: [] }];
  for (const line of lines) {
    if (line.kind === 'program') programs.push({ name: nameInCell(line.text) || title, lines: [] });
    else programs.at(-1)?.lines.push(line);
  }
  return programs.filter((program) => program.lines.length > 0);
}

interface WrittenDay {
  readonly name: string;
  readonly exercises: Written[];
}
interface WrittenWeek {
  readonly name: string;
  readonly days: WrittenDay[];
}

class Script {
  readonly #name: string;
  readonly #line: number;
  readonly #weeks: WrittenWeek[] = [];
  readonly #skipped: LineNote[];
  readonly #adjusted: LineNote[];
  /** By the exercise: it is said on one of its days, and holds for all. */
  readonly #progressions = new Map<string, Progression>();
  readonly #told = new Set<string>();
  readonly #exercises: FileExercise[] = [];
  readonly #lifts = new Map<string, string>();
  readonly #room: { sets: number };
  /** How many sets there may still be. */
  #left: number;

  constructor({ name, lines }: ProgramLines, { skipped, adjusted }: Report, room: { sets: number }) {
    this.#name = cut(name, PROGRAM_LIMITS.nameLength);
    this.#line = lines[0]?.line ?? 1;
    this.#skipped = skipped;
    this.#adjusted = adjusted;
    this.#room = room;
    this.#left = Math.min(room.sets, MOST_PROGRAM_SETS);
    for (const line of lines) this.#add(line);
    this.#repeat();
    for (const written of this.#all()) {
      const { progression } = written;
      if (progression && progression.name !== 'none' && !this.#progressions.has(keyOf(written)))
        this.#progressions.set(keyOf(written), progression);
    }
  }

  /** `null` where nothing is in it, or too much. */
  read(): FileProgram | null {
    for (const { days } of this.#weeks) days.splice(PROGRAM_LIMITS.days);
    const weeks = this.#weeks.flatMap(({ name, days }, weekAt): Week[] => {
      const present = days.flatMap((day, dayAt) => this.#day(day, weekAt, dayAt));
      return present.length > 0 ? [{ ...(name && { name }), days: present }] : [];
    });
    if (this.#left < 0) this.#tell(this.#skipped, this.#line, { code: 'program_left', name: this.#name, place: '' });
    if (this.#left < 0 || weeks.length === 0) return null;
    const perWeek = Math.min(PROGRAM_LIMITS.perWeek, Math.max(1, ...weeks.map(({ days }) => days.length)));
    const lifts = Array.from(this.#lifts.values(), (id) => ({ id, max: 'work' as const }));
    if (this.#exercises.some(({ sets }) => sets.some(({ weight }) => weight !== null)))
      this.#adjusted.push({ line: this.#line, code: 'program_weights_asked' });
    return {
      line: this.#line,
      content: { name: this.#name, ...UNSAID, perWeek, lifts, weeks },
      exercises: this.#exercises,
    };
  }

  #all(): Written[] {
    return this.#weeks.flatMap(({ days }) => days.flatMap(({ exercises }) => exercises));
  }

  #add(line: ScriptLine): void {
    const name = cut(nameInCell(line.text), PROGRAM_LIMITS.nameLength);
    if (line.kind === 'week') {
      this.#weeks.push({ name, days: [] });
      if (this.#weeks.length === PROGRAM_LIMITS.weeks + 1) this.#leave(line.line, line.text);
      return;
    }
    // What comes after the last week that there may be.
    if (this.#weeks.length > PROGRAM_LIMITS.weeks) return;
    const days = (this.#weeks.at(-1) ?? this.#newWeek()).days;
    if (line.kind === 'day') {
      if (days.length === PROGRAM_LIMITS.days + 1) return;
      if (days.length === PROGRAM_LIMITS.days) this.#leave(line.line, line.text);
      days.push({ name: name || `Day ${days.length + 1}`, exercises: [] });
      return;
    }
    const written = readExercise(line);
    if (!written) {
      this.#leave(line.line, line.text);
      return;
    }
    for (const text of written.left) this.#leave(line.line, text);
    if (days.length === 0) days.push({ name: 'Day 1', exercises: [] });
    const { exercises } = days.at(-1) as WrittenDay;
    if (days.length > PROGRAM_LIMITS.days) return;
    if (exercises.length < MOST_OF_DAY) exercises.push(written);
    else this.#leave(line.line, written.name);
  }

  #newWeek(): WrittenWeek {
    const week = { name: '', days: [] };
    this.#weeks.push(week);
    return week;
  }

  /** An exercise of weeks 1 to 4 stands in the first of them alone. */
  #repeat(): void {
    this.#weeks.splice(PROGRAM_LIMITS.weeks);
    for (const [weekAt, { days }] of [...this.#weeks.entries()].toReversed()) {
      for (const [dayAt, { name, exercises }] of days.entries()) {
        for (const written of exercises.filter(({ weeks }) => weeks !== null)) {
          const last = Math.min(written.weeks?.[1] ?? 0, this.#weeks.length);
          for (let week = weekAt + 1; week < last; week += 1) this.#put(written, week, { dayAt, name });
        }
      }
    }
  }

  #put(written: Written, weekAt: number, { dayAt, name }: { dayAt: number; name: string }): void {
    const days = this.#weeks[weekAt]?.days ?? [];
    while (days.length <= dayAt && days.length < PROGRAM_LIMITS.days) days.push({ name, exercises: [] });
    const there = days[dayAt]?.exercises;
    // What is written in the week itself stays.
    if (!there || there.length >= MOST_OF_DAY || there.some((one) => keyOf(one) === keyOf(written))) return;
    there.push(written);
  }

  #day({ name, exercises }: WrittenDay, weekAt: number, dayAt: number): Day[] {
    const used = exercises.filter(({ isUsed }) => isUsed);
    for (const { line, name: left } of used.slice(PROGRAM_LIMITS.slots)) this.#leave(line, left);
    const slots = used.slice(0, PROGRAM_LIMITS.slots).flatMap((written, at) => {
      const slot = this.#slot(written, weekAt, `w${weekAt + 1}d${dayAt + 1}s${at + 1}`);
      return slot ? [{ slot, superset: written.superset }] : [];
    });
    const supersets = supersetsOf(slots.map(({ superset }) => superset));
    const named = slots.map(({ slot }, at) => ({ ...slot, ...supersets[at] }));
    return named.length > 0 ? [{ name, slots: named }] : [];
  }

  #slot(written: Written, weekAt: number, id: string): Slot | null {
    const chain = this.#chain(written, weekAt);
    const sets = chain.find((one) => one.sets.length > 0)?.sets ?? [];
    this.#left -= sets.length;
    this.#room.sets -= sets.length;
    if (this.#left < 0) return null;
    if (sets.length === 0) {
      this.#leave(written.line, written.name);
      return null;
    }
    const all = Object.assign({}, ...chain.map((one) => one.all).toReversed()) as Partial<PlannedSet>;
    // What is said of a set counts before what is said of all; what is said here, before what is taken over.
    const isOwn = written.sets.length > 0;
    const planned = sets.map((set) => ({
      ...set,
      ...(isOwn ? onlyMissing(all, set) : { ...onlyMissing(all, set), ...written.all }),
    }));
    const said = chain.flatMap((one) => {
      const { progression } = one;
      return progression?.name === 'none' ? [null] : (progression ?? this.#progressions.get(keyOf(one)) ?? []);
    });
    const progression = said[0] ?? null;
    const rule = this.#rule(progression, planned, written.line);
    const isWeighted = rule.kind !== 'none';
    const rpe = planned.find((set) => set.rpe !== null)?.rpe ?? null;
    const working: Load = isWeighted || rpe === null ? { of: 'work', factor: 1 } : { of: 'rpe', rpe };
    const rest = chain.find((one) => one.rest !== null)?.rest ?? USUAL_REST;
    const range = rule.kind === 'double' ? rangeOf(progression) : null;
    const fileSets = planned.map((set) => fileSet(written.line, set));
    this.#exercises.push({
      ...{ name: written.name, note: null, superset: null, sets: fileSets },
      ...(isWeighted && { isWeighted }),
    });
    return {
      id,
      exerciseId: written.name,
      ...this.#lift(written, isWeighted),
      sets: planned.map((set) =>
        targetOf(range ? { ...set, least: range[0], most: range[1] } : set, planned, this.#unweighted(set, working)),
      ),
      rule,
      restSeconds: rest,
      ...((chain.find((one) => one.hasWarmUps !== null)?.hasWarmUps ?? true) && { warmups: true }),
      ...(written.note && { note: cut(written.note, PROGRAM_LIMITS.noteLength) }),
    };
  }

  #unweighted({ rpe }: PlannedSet, working: Load): Load {
    return working.of === 'rpe' && rpe !== null ? { of: 'rpe', rpe } : working;
  }

  /** The exercise, and those that it takes its sets from. */
  #chain(written: Written, weekAt: number): Written[] {
    const chain = [written];
    for (let like = written.like; like && chain.length < MOST_LIKE; ) {
      const next = this.#find(like, weekAt);
      if (!next || chain.includes(next)) break;
      chain.push(next);
      like = next.like;
    }
    return chain;
  }

  #find({ key, at }: NonNullable<Written['like']>, weekAt: number): Written | undefined {
    const [first, second] = at;
    const week = second === undefined ? weekAt : (first ?? 1) - 1;
    const day = second ?? first;
    const days = this.#weeks[week]?.days ?? [];
    const among = day === undefined ? days : days.slice(day - 1, day);
    const exercises = among.flatMap((one) => one.exercises);
    return exercises.find((one) => keyOf(one) === key) ?? exercises.find((one) => one.name.toLowerCase() === key);
  }

  /** Two exercises of one name have labels; a week of which nothing is judged drives nothing. */
  #lift(written: Written, isDriving: boolean): Pick<Slot, 'lift' | 'drives'> {
    const key = keyOf(written);
    const isMixed = this.#progressions.has(key) && this.#hasNone(key);
    if (written.label === '' && !isMixed) return {};
    const known = this.#lifts.get(key);
    if (!known && this.#lifts.size >= PROGRAM_LIMITS.lifts) return {};
    const lift = known ?? `lift${this.#lifts.size + 1}`;
    this.#lifts.set(key, lift);
    return { lift, ...(isDriving && { drives: 'both' }) };
  }

  #nones: Set<string> | undefined;
  #hasNone(key: string): boolean {
    this.#nones ??= new Set(this.#all().flatMap((one) => (one.progression?.name === 'none' ? [keyOf(one)] : [])));
    return this.#nones.has(key);
  }

  #rule(progression: Progression | null, sets: readonly PlannedSet[], line: number): Rule {
    if (!progression) return { kind: 'none' };
    const rule = ruleOf(progression, sets);
    const note: Note | null = !rule
      ? progression.text.includes('{')
        ? { code: 'program_script_left' }
        : { code: 'program_rule_left', text: shown(progression.text) }
      : rule.isNear
        ? { code: 'program_rule_near', text: shown(progression.text) }
        : null;
    if (note) this.#tell(rule ? this.#adjusted : this.#skipped, line, note);
    return rule?.rule ?? { kind: 'none' };
  }

  #leave(line: number, text: string): void {
    const isScript = text.includes(SCRIPT) || text.includes('{~');
    this.#tell(
      this.#skipped,
      line,
      isScript ? { code: 'program_script_left' } : { code: 'program_part_left', text: shown(text) },
    );
  }

  /** Once: a line may be repeated in fifty weeks. */
  #tell(where: LineNote[], line: number, note: Note): void {
    const key = `${line} ${JSON.stringify(note)}`;
    if (this.#told.has(key)) return;
    this.#told.add(key);
    where.push({ line, ...note });
  }
}

const MOST_LIKE = 5;
/** With the templates. */
const MOST_OF_DAY = 60;

const shown = (text: string) => cut(nameInCell(text.slice(0, 200)), 60);

function onlyMissing(all: Partial<PlannedSet>, set: PlannedSet): Partial<PlannedSet> {
  const isWeighted = set.weight !== null || set.percent !== null;
  return Object.fromEntries(
    Object.entries(all).filter(([key]) => {
      if (key === 'weight' || key === 'percent') return !isWeighted;
      return set[key as keyof PlannedSet] === null;
    }),
  );
}

function rangeOf(progression: Progression | null): readonly [number, number] | null {
  const [, least, most] = progression?.values.map(Number) ?? [];
  const isRange = Number.isInteger(least) && Number.isInteger(most);
  return isRange && least && most && least <= most && most <= 1000 ? [least, most] : null;
}

/** The nearest rule of ours; `null` where there is none. */
function ruleOf(
  { name, values, text }: Progression,
  sets: readonly PlannedSet[],
): { rule: Rule; isNear: boolean } | null {
  if (text.includes('{')) return null;
  const [first = '', second = '', , less = '', times = ''] = values;
  if (name === 'lp') {
    const step = changeOf(first);
    if (!step) return null;
    const deload = deloadOf(less, sets);
    const after = Number(times) || 1;
    const isNear = Number(second || 1) > 1 || deload === 'unknown' || after > PROGRAM_LIMITS.misses;
    const factor = typeof deload === 'number' ? deload : USUAL_DELOAD;
    // Without a decrease it never comes back: twelve misses in a row are as good as that.
    const deloadAfter = deload === null ? PROGRAM_LIMITS.misses : Math.min(PROGRAM_LIMITS.misses, Math.ceil(after));
    return { rule: { kind: 'linear', step, deloadAfter, deload: factor }, isNear };
  }
  if (name === 'dp') {
    const step = changeOf(first);
    return step && rangeOf({ name, values, text }) ? { rule: { kind: 'double', step }, isNear: false } : null;
  }
  const [goal, step] = [Number(first), changeOf(second)];
  const isTotal = name === 'sum' && step && Number.isInteger(goal) && goal >= 1 && goal <= 1000;
  return isTotal ? { rule: { kind: 'total', step, goal }, isNear: false } : null;
}

const USUAL_DELOAD = 0.9;
const CHANGE = /^(\d{1,3}(?:\.\d{1,3})?)\s*(kg|lb|%)$/;

function changeOf(text: string) {
  const [, number = '', unit] = CHANGE.exec(text) ?? [];
  const value = Number(number);
  if (!unit || value <= 0 || value > PROGRAM_LIMITS.step) return null;
  return unit === '%'
    ? { ...stepOf(SMALLEST, 'kg'), percent: Math.max(0.1, value) }
    : stepOf(value, unit as 'kg' | 'lb');
}

/** Kilograms: what a percentage adds at least. */
const SMALLEST = 0.5;

/** What is left, as a part of the load; `null` where nothing goes. */
function deloadOf(text: string, sets: readonly PlannedSet[]): number | 'unknown' | null {
  const [, number = '', unit] = CHANGE.exec(text) ?? [];
  const value = Number(number);
  if (!unit || value <= 0) return null;
  const top = Math.max(0, ...sets.map(({ weight }) => (weight?.unit === unit ? weight.value : 0)));
  const part = unit === '%' ? value / 100 : top > 0 ? value / top : Number.NaN;
  const rounded = Math.round((1 - part) * 1000) / 1000;
  return rounded >= 0.5 && rounded <= 0.99 ? rounded : 'unknown';
}
