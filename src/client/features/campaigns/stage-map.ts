import { shownPlace, stagesOfWeek } from '#client/campaign/place.ts';
import { programOf } from '#client/campaign/start-stage.ts';
import type { Campaign } from '#client/campaign/use-campaign.ts';
import type { RunStage } from '#contract/program-runs.ts';
import { isJudged, judge } from '#core/programs/judge.ts';
import { closedBy } from '#core/programs/next-place.ts';
import type { PastEntry, Stage } from '#core/programs/run.ts';

type MappedCampaign = Pick<Campaign, 'program' | 'run' | 'events' | 'entries' | 'next' | 'training'>;

export interface MapNode {
  readonly key: string;
  readonly place: Stage;
  /** As it is shown. */
  readonly week: number;
  readonly stageNumber: number;
  readonly name: string;
  /** `passed`: neither done nor skipped, and no longer next. */
  readonly state: 'done' | 'skipped' | 'passed' | 'next' | 'ahead';
  readonly isDeload: boolean;
  readonly isBoss: boolean;
  /** What was done in it, and in which workout. */
  readonly done: DoneStage | null;
}

export type DoneStage = Pick<RunStage, 'workoutId' | 'exerciseId' | 'kg' | 'deload' | 'missed' | 'records'>;

export interface MapWeek {
  readonly week: number;
  readonly nodes: readonly MapNode[];
}

export interface MapWorld {
  readonly number: number;
  readonly weeks: readonly MapWeek[];
  readonly isCleared: boolean;
}

const keyOf = ({ pass, week, day }: Stage) => `${pass}.${week}.${day}`;
/** Weeks that are shown beyond the next stage, where there is no end. */
const WEEKS_AHEAD = 2;
const WEEKS_OF_WORLD = 4;

/**
 * The worlds of a run, the earliest first. `told` are the stages that the server has told, which may be the latest ones of many:
 * `hasEarlier`. Without them, only the sessions that this phone keeps are known.
 */
export function mapWorlds(
  campaign: MappedCampaign,
  { told, hasEarlier = false }: { readonly told?: readonly RunStage[] | undefined; readonly hasEarlier?: boolean },
): readonly MapWorld[] {
  const program = programOf(campaign);
  const { next } = campaign;
  const done = doneStages(campaign, told ?? []);
  const placeOf = (stage: Stage) => shownPlace(program, stage);
  const first = Math.min(...[...done.values()].map(({ place }) => placeOf(place).week));
  const skipped = new Map(
    campaign.events.flatMap((event) =>
      event.type === 'skip' && !(hasEarlier && placeOf(event).week < first) ? [[keyOf(event), event as Stage]] : [],
    ),
  );
  const known = Map.groupBy(
    [...[...done.values()].map(({ place }) => place), ...skipped.values()],
    (place) => placeOf(place).week,
  );
  const weekOfNext = next ? placeOf(next).week : Math.max(1, ...known.keys());
  const size = weeksOfWorld(program);
  const last = program.ends
    ? Math.max(placeOf({ pass: 1, week: program.weeks.length, day: program.weeks.at(-1)?.days.length ?? 1 }).week, 1)
    : next
      ? Math.max(Math.ceil(weekOfNext / size) * size, weekOfNext + WEEKS_AHEAD)
      : weekOfNext;
  const ahead = Array.from({ length: Math.max(last - weekOfNext + 1, 1) }, (_, at) => weekOfNext + at);
  const isBefore = (one: Stage, other: Stage) => {
    const [a, b] = [placeOf(one), placeOf(other)];
    return a.week < b.week || (a.week === b.week && a.stage < b.stage);
  };
  const nodeOf = (place: Stage): MapNode => {
    const key = keyOf(place);
    const { week, stage: stageNumber } = placeOf(place);
    const ofWeek = program.weeks[place.week - 1];
    const found = done.get(key)?.done ?? null;
    const isNext = next !== null && keyOf(next) === key;
    const isAhead = next !== null && isBefore(next, place);
    // What is not told yet was done, most likely.
    const past = told ? 'passed' : 'done';
    const state = isNext ? 'next' : found ? 'done' : skipped.has(key) ? 'skipped' : isAhead ? 'ahead' : past;
    return {
      key,
      place,
      week,
      stageNumber,
      name: ofWeek?.days[place.day - 1]?.name ?? '',
      state,
      isDeload: found ? found.deload : ofWeek?.deload === true,
      isBoss: closedBy(program, place) === 'program' && !ofWeek?.deload,
      done: found,
    };
  };
  const weeks = [...new Set([...known.keys(), ...ahead])]
    .sort((one, other) => one - other)
    .map((week) => {
      // A program that was changed since had other days.
      const all = [...stagesOfWeek(program, week), ...(known.get(week) ?? [])];
      const places = new Map(all.map((place) => [keyOf(place), place]));
      const nodes = [...places.values()].map(nodeOf);
      return { week, nodes: nodes.toSorted((one, other) => one.stageNumber - other.stageNumber) };
    });
  return [...Map.groupBy(weeks, ({ week }) => Math.ceil(week / size))].map(([number, ofWorld]) => ({
    number,
    weeks: ofWorld,
    isCleared: next === null || placeOf(next).week > number * size,
  }));
}

/** One cycle of weeks that repeat, else four weeks. */
function weeksOfWorld({ weeks, ends }: MappedCampaign['program']): number {
  return weeks.length > 1 && !ends ? weeks.length : WEEKS_OF_WORLD;
}

interface DonePlace {
  readonly place: Stage;
  readonly done: DoneStage;
}

/** What the server has told and, over it, what this phone knows: one that waits to be sent counts already. */
function doneStages({ entries, training }: MappedCampaign, told: readonly RunStage[]): ReadonlyMap<string, DonePlace> {
  const stages = new Map<string, DonePlace>();
  for (const stage of told.toReversed()) {
    const { pass, week, day } = stage;
    stages.set(keyOf(stage), { place: { pass, week, day }, done: stage });
  }
  const byStage = Map.groupBy(entries, ({ target, workoutId }) => `${keyOf(target)}.${workoutId}`);
  for (const ofStage of byStage.values()) {
    const [first] = ofStage as [PastEntry];
    const { workoutId, exerciseId, target } = first;
    const key = keyOf(target);
    const before = stages.get(key)?.done;
    const isTold = before?.workoutId === workoutId;
    const missed = ofStage.some(
      (entry) =>
        isJudged(entry.target) && judge(entry, training.exercise(entry.exerciseId).measure).outcome === 'missed',
    );
    const loads = target.sets.flatMap(({ kg }) => kg ?? []);
    const own = { exerciseId, kg: loads.length > 0 ? Math.max(...loads) : null, records: 0 };
    const deload = ofStage.every((entry) => entry.target.deload === true);
    // Of a stage that is told, not all of its sessions may be kept here.
    const done = isTold ? { ...before, missed: before.missed || missed } : { workoutId, ...own, deload, missed };
    stages.set(key, { place: { pass: target.pass, week: target.week, day: target.day }, done });
  }
  return stages;
}

export interface MapLine {
  readonly key: string;
  /** On which side it begins. */
  readonly side: 'start' | 'end';
  readonly nodes: readonly MapNode[];
}

/**
 * The path as lines of at most so many stages, by week: at the end of each it goes up and turns back. A single stage is no way to
 * the other side. Odd weeks begin at the start as long as every week is one line.
 */
export function mapLines(worlds: readonly MapWorld[], most: number): ReadonlyMap<number, readonly MapLine[]> {
  const weeks = worlds.flatMap((world) => world.weeks);
  const lines = new Map<number, readonly MapLine[]>();
  let side: MapLine['side'] = (weeks[0]?.week ?? 1) % 2 === 0 ? 'end' : 'start';
  for (const { week, nodes } of weeks) {
    const count = Math.ceil(nodes.length / most);
    const ofWeek: MapLine[] = [];
    for (let at = 0; at < count; at++) {
      const [from, to] = [at, at + 1].map((place) => Math.ceil((place * nodes.length) / count)) as [number, number];
      const ofLine = nodes.slice(from, to);
      ofWeek.push({ key: `${week}.${at}`, side, nodes: ofLine });
      if (ofLine.length > 1) side = side === 'start' ? 'end' : 'start';
    }
    lines.set(week, ofWeek);
  }
  return lines;
}
