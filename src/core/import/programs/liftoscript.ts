import type { Day, Load, Rule, Slot, Week } from '../../programs/program.ts';
import { PROGRAM_LIMITS } from '../../programs/program-limits.ts';
import type { LineNote, Note } from '../line-notes.ts';
import type { Report } from '../resolve-sets.ts';
import type { FileExercise, FileProblem, FileProgram, SaveFile } from '../save-file.ts';
import { cut, nameInCell } from '../storable-text.ts';
import {
  fileSet,
  type PlannedSet,
  PROGRAM_FILE_LENGTH,
  supersetsOf,
  targetOf,
  UNSAID,
  USUAL_REST,
} from './file-program.ts';
import { keyOf, type Progression, type Written } from './liftoscript-exercise.ts';
import { SCRIPT, type ScriptLine, scriptLines } from './liftoscript-lines.ts';
import { rangeOf, ruleOf } from './liftoscript-rules.ts';
import { type WrittenDay, type WrittenWeek, writtenWeeks } from './liftoscript-weeks.ts';

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

class Script {
  readonly #name: string;
  readonly #line: number;
  readonly #weeks: readonly WrittenWeek[];
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
    this.#weeks = writtenWeeks(lines, (line, text) => this.#leave(line, text));
    for (const written of this.#all()) {
      const { progression } = written;
      if (progression && progression.name !== 'none' && !this.#progressions.has(keyOf(written)))
        this.#progressions.set(keyOf(written), progression);
    }
  }

  /** `null` where nothing is in it, or too much. */
  read(): FileProgram | null {
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
