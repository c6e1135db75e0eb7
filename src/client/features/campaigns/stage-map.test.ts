import { describe, expect, it, test } from 'vitest';
import type { Campaign } from '#client/campaign/use-campaign.ts';
import type { RunStage } from '#contract/program-runs.ts';
import { nextStage } from '#core/programs/next-stage.ts';
import type { Program } from '#core/programs/program.ts';
import type { PastEntry, RunEvent, Stage } from '#core/programs/run.ts';
import { trainingOf } from '#core/programs/training.ts';
import { type MapNode, type MapWorld, mapLines, mapWorlds } from './stage-map.ts';

const SQUAT = 'barbell-back-squat';
const training = trainingOf({
  exercises: [{ id: SQUAT, name: 'Squat', equipment: 'barbell', measure: 'weight_reps' }],
  ...{ settings: {}, unit: 'kg', bodyweight: 80, estimates: {}, now: new Date('2026-11-18T12:00:00Z') },
});

function programOf(weeks: number, days: number, { ends = false, deloads = [] as readonly number[] } = {}): Program {
  return {
    ...{ id: 'p', name: 'P', author: '', level: 'beginner', perWeek: days, lifts: [], ends },
    weeks: Array.from({ length: weeks }, (_, week) => ({
      ...(deloads.includes(week + 1) && { deload: true }),
      days: Array.from({ length: days }, (__, day) => ({
        name: `Day ${day + 1}`,
        slots: [
          {
            id: `${week}.${day}`,
            exerciseId: SQUAT,
            sets: [{ reps: [5, 5], load: { of: 'work', factor: 1 } }],
            rule: { kind: 'none' },
            restSeconds: 60,
          },
        ],
      })),
    })),
  };
}

const place = (pass: number, week: number, day: number): Stage => ({ pass, week, day });
const startedAt = ({ pass, week, day }: Stage) =>
  new Date(Date.UTC(2026, 0, 1) + ((pass * 60 + week) * 8 + day) * 3_600_000).toISOString();

function done(stage: Stage, { reps = 5, workoutId = 'own' } = {}): PastEntry {
  const target = { runId: 'run', ...stage, slotId: `${stage.week - 1}.${stage.day - 1}`, sets: [{ kg: 60, reps: 5 }] };
  return { workoutId, startedAt: startedAt(stage), exerciseId: SQUAT, sets: [{ weight: 60, reps }], target };
}

const told = (stage: Stage, more: Partial<RunStage> = {}): RunStage => ({
  ...{ workoutId: 'told', startedAt: startedAt(stage), ...stage, exerciseId: SQUAT, kg: 60 },
  ...{ deload: false, missed: false, records: 0, ...more },
});

function worldsOf(
  program: Program,
  {
    entries = [] as readonly PastEntry[],
    skipped = [] as readonly Stage[],
    stages = undefined as readonly RunStage[] | undefined,
    hasEarlier = false,
  } = {},
): readonly MapWorld[] {
  const events = skipped.map((stage): RunEvent => ({ id: 'e', at: startedAt(stage), type: 'skip', ...stage }));
  const next = nextStage(program, { id: 'run', starts: {}, events }, entries, training);
  const run = { id: 'run', perWeek: program.perWeek } as Campaign['run'];
  const campaign = { program, run, events, entries, next, training } as unknown as Campaign;
  return mapWorlds(campaign, { told: stages, hasEarlier });
}

const nodesOf = (worlds: readonly MapWorld[]) => worlds.flatMap(({ weeks }) => weeks.flatMap(({ nodes }) => nodes));
const statesOf = (worlds: readonly MapWorld[]) =>
  worlds.flatMap(({ weeks }) => weeks.map(({ nodes }) => nodes.map(({ state }) => state).join(' ')));
const marksOf = ({ isBoss, isDeload, done: what }: MapNode) =>
  [isBoss && 'boss', isDeload && 'deload', what?.missed && 'missed', what?.records && 'record']
    .filter(Boolean)
    .join(' ');

describe('the path', () => {
  const DAYS = [1, 2, 3, 4, 5, 6, 7];
  test.each(DAYS.flatMap((days) => [3, 4, 7].map((most) => [days, most] as const)))(
    'of %i days a week goes on where a line ends, in lines of at most %i',
    (days, most) => {
      const worlds = worldsOf(programOf(52, days, { ends: true }));
      const lines = [...mapLines(worlds, most).values()].flat();
      expect(lines.flatMap(({ nodes }) => nodes)).toEqual(nodesOf(worlds));
      expect(nodesOf(worlds)).toHaveLength(52 * days);
      const end = ({ side, nodes }: (typeof lines)[number]) =>
        nodes.length === 1 ? side : side === 'start' ? 'end' : 'start';
      for (const [at, line] of lines.entries()) {
        expect(line.nodes.length).toBeLessThanOrEqual(most);
        if (at > 0) expect(line.side).toBe(end(lines[at - 1] as typeof line));
      }
      if (days <= most) expect(lines).toHaveLength(52);
      if (days <= most && days > 1)
        expect(lines.map(({ side }) => side)).toEqual(
          Array.from({ length: 52 }, (_, week) => (week % 2 === 0 ? 'start' : 'end')),
        );
    },
  );

  it('divides a long week evenly', () => {
    const [week] = mapLines(worldsOf(programOf(1, 7)), 4).values();
    expect(week?.map(({ nodes }) => nodes.length)).toEqual([4, 3]);
  });
});

describe('worlds', () => {
  it('are four weeks of a block or of a week that repeats, and one cycle of several that do', () => {
    const weeksOf = (worlds: readonly MapWorld[]) => worlds.map(({ weeks }) => weeks.map(({ week }) => week));
    expect(weeksOf(worldsOf(programOf(6, 2, { ends: true })))).toEqual([
      [1, 2, 3, 4],
      [5, 6],
    ]);
    expect(weeksOf(worldsOf(programOf(1, 3)))).toEqual([[1, 2, 3, 4]]);
    const third = { entries: [done(place(3, 1, 1))] };
    expect(weeksOf(worldsOf(programOf(3, 2), third))).toEqual([[7, 8, 9]]);
    expect(worldsOf(programOf(52, 7, { ends: true }))).toHaveLength(13);
  });

  it('are cleared once the next stage is beyond them', () => {
    const cleared = (weeks: number) => {
      const entries = Array.from({ length: weeks }, (_, week) => done(place(1, week + 1, 1)));
      return worldsOf(programOf(8, 1, { ends: true }), { entries }).map(({ isCleared }) => isCleared);
    };
    expect([3, 4, 8].map(cleared)).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ]);
  });
});

describe('a stage', () => {
  const block = programOf(2, 3, { ends: true, deloads: [1] });

  it('was done, skipped or left out, is next, or ahead; the last one of a block is its boss', () => {
    const stages = [told(place(1, 2, 1), { records: 1, missed: true }), told(place(1, 1, 1), { deload: true })];
    const entries = [done(place(1, 2, 1), { workoutId: 'told' })];
    const worlds = worldsOf(block, { entries, stages, skipped: [place(1, 1, 2)] });
    expect(statesOf(worlds)).toEqual(['done skipped passed', 'done next ahead']);
    expect(nodesOf(worlds).map(marksOf)).toEqual(['deload', 'deload', 'deload', 'missed record', '', 'boss']);
  });

  it('of a deload that ends a block is no boss', () => {
    expect(nodesOf(worldsOf(programOf(2, 1, { ends: true, deloads: [2] }))).map(marksOf)).toEqual(['', 'deload']);
  });

  it('that waits to be sent is done already, and what was not told yet was done', () => {
    const entries = [done(place(1, 1, 3), { reps: 4 })];
    expect(statesOf(worldsOf(block, { entries }))).toEqual(['done done done', 'next ahead ahead']);
    const worlds = worldsOf(block, { entries, stages: [told(place(1, 1, 2)), told(place(1, 1, 1))] });
    expect(nodesOf(worlds).map(({ done: what }) => what?.workoutId)).toEqual([
      'told',
      'told',
      'own',
      undefined,
      undefined,
      undefined,
    ]);
    expect(
      nodesOf(worlds)
        .map(({ done: what }) => what?.missed)
        .slice(0, 3),
    ).toEqual([false, false, true]);
  });

  it('of a day that the program no longer has is still there', () => {
    const worlds = worldsOf(programOf(2, 1), { entries: [done(place(1, 1, 3))], stages: [told(place(1, 1, 3))] });
    expect(
      nodesOf(worlds)
        .slice(0, 2)
        .map(({ stageNumber, state }) => [stageNumber, state]),
    ).toEqual([
      [1, 'passed'],
      [3, 'done'],
    ]);
  });
});

it('of a long run, the weeks that are loaded are shown, and two ahead', () => {
  const program = programOf(1, 3);
  const entries = [done(place(400, 1, 3))];
  const stages = [3, 2, 1].map((day) => told(place(400, 1, day)));
  const skipped = [place(2, 1, 1), place(399, 1, 2)];
  const worlds = worldsOf(program, { entries, stages, skipped, hasEarlier: true });
  expect(worlds.flatMap(({ weeks }) => weeks.map(({ week }) => week))).toEqual([400, 401, 402, 403, 404]);
  expect(worldsOf(program, { skipped: [place(100_000, 1, 3)], stages: [] }).length).toBeLessThanOrEqual(3);
});
