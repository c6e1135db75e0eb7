// `npm run bench:previews`: what it costs to look at files and to take histories along, and what others notice of it.
import { startMachine } from './gym/gym.ts';
import { measurePreviews } from './import/previews.ts';
import { showProgress } from './measuring/progress.ts';
import { writeResult } from './measuring/result.ts';

/** Who looks at files, sends them slowly or logs, and who has a long history to take along. */
const LOOKERS = 30;
const EXPORTERS = 4;

await using machine = await startMachine();
const gym = await machine.openGym('bench', [
  { members: LOOKERS, workouts: 20 },
  { members: EXPORTERS, workouts: 3000 },
]);
showProgress('files are looked at and histories exported');
const lifters = gym.lifters.slice(0, LOOKERS);
const result = await measurePreviews({
  server: await machine.startServer(gym),
  lifters,
  exporters: gym.lifters.slice(LOOKERS),
});
showProgress('done');
await writeResult(result);
