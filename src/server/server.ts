import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Database } from '#platform/database/database.ts';
import type { PasswordCheck } from '#platform/password-check.ts';
import type { TokenVerifier } from '#platform/tokens/verifier.ts';
import { accountRoutes } from './features/account/routes.ts';
import { answersRoutes } from './features/answers/routes.ts';
import { apiDocsRoutes } from './features/api-docs/routes.ts';
import { type BellRouteOptions, bellReceiptRoutes, bellRoutes } from './features/bell/routes.ts';
import { type BackendAddress, type ConfigOptions, configRoutes } from './features/config/routes.ts';
import { exerciseRoutes } from './features/exercises/routes.ts';
import { favoriteRoutes } from './features/favorites/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { historyJobRoutes } from './features/history-jobs/routes.ts';
import { type ImportRouteOptions, importRoutes } from './features/imports/routes.ts';
import { insightRoutes } from './features/insights/routes.ts';
import { measurementRoutes } from './features/measurements/routes.ts';
import { ownExerciseRoutes } from './features/own-exercises/routes.ts';
import { playRoutes } from './features/play/routes.ts';
import { programRoutes } from './features/programs/routes.ts';
import { progressRoutes } from './features/progress/routes.ts';
import { settingsRoutes } from './features/settings/routes.ts';
import { userRoutes } from './features/user/routes.ts';
import { workoutTemplateRoutes } from './features/workout-templates/routes.ts';
import { workoutRoutes } from './features/workouts/routes.ts';
import type { HistoryJobs } from './history-jobs/history-jobs.ts';
import { serveClientFiles } from './plugins/client-files.ts';
import { compressAnswers } from './plugins/compress-answers.ts';
import { speakErrorDialect } from './plugins/error-dialect.ts';
import { requireMember } from './plugins/member.ts';
import { describeApi } from './plugins/openapi.ts';
import { setSecurityHeaders } from './plugins/security-headers.ts';
import { answerSerializer } from './plugins/serve.ts';

export interface ServerOptions {
  readonly database: Database;
  readonly history: HistoryJobs;
  readonly verifier: TokenVerifier;
  readonly checkPassword: PasswordCheck;
  readonly backend: BackendAddress;
  readonly joining: ConfigOptions['joining'];
  readonly securityContact?: string | undefined;
  readonly bell: Omit<BellRouteOptions, 'database'>;
  readonly clientFolder: string;
  /** Where the embedded database keeps its files. */
  readonly databaseFolder?: string | undefined;
  /** How much one member may store in a day. */
  readonly setsPerDay: number;
  readonly importThreads?: ImportRouteOptions['importThreads'];
  readonly uploadFolder: string;
}

/** Years come at once, and not every day: the largest file fits, and once more after it was taken back. */
const IMPORTED_FACTOR = 20;

/** Mounts the product's API and the built client. */
export async function mountServer(app: FastifyInstance, options: ServerOptions): Promise<void> {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(answerSerializer);
  speakErrorDialect(app);
  await describeApi(app);
  await setSecurityHeaders(app, options.backend.url);
  await app.register(healthRoutes, { database: options.database, databaseFolder: options.databaseFolder });
  await app.register(publicRoutes, options);
  await app.register(memberRoutes, options);
  await serveClientFiles(app, options.clientFolder, {
    supabaseUrl: options.backend.url,
    supabaseAnonKey: options.backend.publicKey,
    pushPublicKey: options.bell.keys.publicKey,
    join: options.joining.rule,
  });
}

/** For everybody, signed in or not: nothing here is anybody's. */
const publicRoutes: FastifyPluginAsync<ServerOptions> = async (scope, options) => {
  await compressAnswers(scope);
  const { backend, joining, securityContact, bell } = options;
  await scope.register(configRoutes, { backend, joining, securityContact, pushPublicKey: bell.keys.publicKey });
  await scope.register(bellReceiptRoutes, { database: options.database, onSet: options.bell.onSet });
  await scope.register(apiDocsRoutes);
  await scope.register(exerciseRoutes, { database: options.database });
};

const memberRoutes: FastifyPluginAsync<ServerOptions> = async (scope, options) => {
  const { database, history, checkPassword, setsPerDay } = options;
  await compressAnswers(scope);
  requireMember(scope, { verifier: options.verifier, database, countHistory: history.count });
  // A page of another origin may send text without asking first: only JSON is understood here.
  scope.removeContentTypeParser('text/plain');
  // What a member has lifted is nobody's to keep: not a proxy's, not the next one's on a shared phone.
  scope.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  const plainRoutes = [userRoutes, historyJobRoutes, progressRoutes, insightRoutes, favoriteRoutes, settingsRoutes];
  for (const routes of plainRoutes) await scope.register(routes, { database });
  for (const routes of [ownExerciseRoutes, playRoutes, workoutRoutes]) {
    await scope.register(routes, { database, history });
  }
  await scope.register(accountRoutes, { database, checkPassword });
  await scope.register(importRoutes, {
    database,
    history,
    importedSetsPerDay: setsPerDay * IMPORTED_FACTOR,
    importThreads: options.importThreads,
    uploadFolder: options.uploadFolder,
  });
  for (const routes of [workoutTemplateRoutes, measurementRoutes, programRoutes])
    await scope.register(routes, { database, setsPerDay });
  await scope.register(bellRoutes, { database, ...options.bell });
  await scope.register(answersRoutes);
};
