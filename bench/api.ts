// `npm run bench:api`: the server's throughput, compared with the database driver and an empty route in the same run.
import { hashPassword } from '#embedded-supabase/auth/passwords.ts';
import { measurePair } from './api/pair.ts';
import { measureEndpoint, type Point } from './api/points.ts';
import { describeApi } from './api/table.ts';
import { PASSWORD, startMachine } from './gym/gym.ts';
import { startEmptyRoute } from './load/empty-route.ts';
import { ENDPOINTS } from './load/endpoints.ts';
import { startGenerator } from './load/generator.ts';
import { recordEndpoints } from './load/recording.ts';
import { residentMegabytes } from './measuring/process-figures.ts';
import { showProgress } from './measuring/progress.ts';
import { writeResult } from './measuring/result.ts';

const isQuick = process.argv.includes('--quick');
const only = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const crowd = isQuick ? { members: 100, workouts: 50 } : { members: 1000, workouts: 200 };
const span = isQuick ? { warmUpMs: 100, measureMs: 300 } : { warmUpMs: 100, measureMs: 300 };

showProgress(`${crowd.members} members with ${crowd.workouts} workouts each move in`);
await using machine = await startMachine();
const gym = await machine.openGym('bench', [crowd]);
showProgress('the statements of every endpoint are recorded');
const recordings = await recordEndpoints(machine, gym);
const server = await machine.startServer(gym);
const idle = await residentMegabytes(server.pid);
using empty = await startEmptyRoute();
using generator = startGenerator({
  connection: gym.connection,
  lifters: [...gym.lifters],
  recordings,
  passwordHash: await hashPassword(PASSWORD),
});

const points: Point[] = [];
for (const endpoint of ENDPOINTS) {
  if (only.length > 0 && !only.includes(endpoint.name)) continue;
  const recording = recordings.find((recorded) => recorded.endpoint === endpoint.name);
  const hasStatements = (recording?.roundTrips.length ?? 0) > 0;
  const measured = await measureEndpoint({ endpoint, hasStatements, server, empty, generator, span });
  points.push(...measured);
  const ratios = measured.map(
    ({ connections, ratio, processorRatio }) => `${ratio.toFixed(2)} (${processorRatio.toFixed(2)}) at ${connections}`,
  );
  showProgress(`${endpoint.name}: ${ratios.join(', ')} of the limit`);
}
const loaded = await residentMegabytes(server.pid);
const pair = await measurePair({ machine, gym, server, generator, span });
showProgress('done');
await writeResult(describeApi({ points, pair, memory: { idle, loaded }, crowd }), { points, pair });
