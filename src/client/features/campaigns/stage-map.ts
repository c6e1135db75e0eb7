import { stagesAhead } from '#client/campaign/derive.ts';
import { shownPlace } from '#client/campaign/place.ts';
import { programOf } from '#client/campaign/start-stage.ts';
import type { Campaign } from '#client/campaign/use-campaign.ts';
import { judge } from '#core/programs/judge.ts';
import type { NextStage, Stage } from '#core/programs/run.ts';

export interface MapNode {
  readonly key: string;
  /** As it is shown. */
  readonly week: number;
  readonly stageNumber: number;
  readonly name: string;
  readonly state: 'done' | 'skipped' | 'next' | 'open';
  readonly isDeload: boolean;
  /** A set of it fell short of what was asked. */
  readonly hasMiss: boolean;
  /** Of the workout in which it was done. */
  readonly workoutId: string | null;
  /** What it would ask for; only of stages to come. */
  readonly stage: NextStage | null;
}

export interface MapWeek {
  readonly week: number;
  readonly nodes: readonly MapNode[];
}

const keyOf = ({ pass, week, day }: Stage) => `${pass}.${week}.${day}`;

/** The last weeks of a run and the next ones, the earliest first. Of what is long past, only the sessions that are kept are known. */
export function mapWeeks(campaign: Campaign): readonly MapWeek[] {
  const { program, run, events, entries, training, starts } = campaign;
  const ahead = stagesAhead(program, { id: run.id, starts, events }, entries, training);
  const nodes = new Map<string, MapNode>();
  const add = (stage: Stage, rest: Pick<MapNode, 'state'> & Partial<MapNode>) => {
    const week = program.weeks[stage.week - 1];
    const place = shownPlace(programOf(campaign), stage);
    nodes.set(keyOf(stage), {
      key: keyOf(stage),
      week: place.week,
      stageNumber: place.stage,
      name: week?.days[stage.day - 1]?.name ?? '',
      isDeload: week?.deload === true,
      hasMiss: false,
      workoutId: null,
      stage: null,
      ...rest,
    });
  };
  for (const event of events) if (event.type === 'skip') add(event, { state: 'skipped' });
  for (const entry of entries) {
    const { target, workoutId, exerciseId } = entry;
    const before = nodes.get(keyOf(target));
    const isMissed = judge(entry, training.exercise(exerciseId).measure).outcome === 'missed';
    const hasMiss = isMissed || (before?.workoutId === workoutId && before.hasMiss);
    add(target, { state: 'done', workoutId, hasMiss });
  }
  for (const [at, stage] of ahead.entries()) add(stage, { state: at === 0 ? 'next' : 'open', stage });
  const weeks = Map.groupBy(nodes.values(), ({ week }) => week);
  return [...weeks]
    .map(([week, ofWeek]) => ({ week, nodes: ofWeek.toSorted((one, other) => one.stageNumber - other.stageNumber) }))
    .sort((one, other) => one.week - other.week);
}
