import { setImmediate } from 'node:timers/promises';
import type { AccountExport } from '#contract/account-data.ts';
import type { ExportSource } from './source.ts';

const CHUNK_LENGTH = 65_536;

/** The document in pieces of moderate size; other requests get their turn between them. */
export async function* exportAsJson(source: ExportSource): AsyncGenerator<string> {
  let chunk = '';
  for await (const piece of writeDocument(source)) {
    chunk += piece;
    if (chunk.length < CHUNK_LENGTH) continue;
    yield chunk;
    chunk = '';
    await setImmediate();
  }
  yield chunk;
}

async function* writeDocument(source: ExportSource): AsyncGenerator<string> {
  const head: Pick<AccountExport, 'exported_at' | 'format_version' | 'profile'> = {
    exported_at: source.exportedAt.toISOString(),
    format_version: 1,
    profile: source.profile,
  };
  yield `${JSON.stringify(head).slice(0, -1)},"workouts":[`;
  let separator = '';
  for await (const page of source.workouts()) {
    for (const workout of page) {
      yield separator + JSON.stringify(workout);
      separator = ',';
    }
  }
  yield `],"best_lifts":${JSON.stringify(await source.bestLifts())}`;
  yield `,"favorites":${JSON.stringify(await source.favorites())}`;
  yield `,"templates":${JSON.stringify(await source.templates())}`;
  yield `,"own_exercises":${JSON.stringify(await source.ownExercises())}`;
  yield `,"settings":${JSON.stringify(await source.settings())}`;
  yield `,"exercise_settings":${JSON.stringify(await source.exerciseSettings())}`;
  yield `,"trophies":${JSON.stringify(await source.trophies())}`;
  yield `,"streak_pauses":${JSON.stringify(await source.streakPauses())}`;
  const { seasons, months } = await source.seasons();
  yield `,"seasons":${JSON.stringify(seasons)},"months":${JSON.stringify(months)}}\n`;
}
