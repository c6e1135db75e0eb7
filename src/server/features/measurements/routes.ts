import type { FastifyPluginAsync } from 'fastify';
import { listMeasurements } from '#contract/endpoints/insights.ts';
import * as api from '#contract/endpoints/measurements.ts';
import { boundsOf, type Measurement } from '#contract/measurements.ts';
import { isPossibleMeasurement } from '#core/insights/measurements.ts';
import type { Database } from '#platform/database/database.ts';
import { ApiError } from '../../plugins/error-dialect.ts';
import type { Member } from '../../plugins/member.ts';
import { serve } from '../../plugins/serve.ts';
import { changeMeasurements, findMeasurements, removeMeasurement } from './repository.ts';

interface Options {
  readonly database: Database;
  readonly setsPerDay: number;
}

export const measurementRoutes: FastifyPluginAsync<Options> = async (app, { database, setsPerDay }) => {
  const change = (member: Member, measurements: readonly Measurement[], dayField: (index: number) => string) =>
    changeMeasurements(database, member, measurements, dayField, { now: new Date(), setsPerDay });

  serve(app, listMeasurements, ({ member, query }) => {
    if (query.from !== undefined && query.to !== undefined && query.from > query.to) {
      throw new ApiError('validation_failed', { field: 'from', message: 'Later than `to`.' });
    }
    return findMeasurements(database, member, query);
  });

  serve(app, api.putMeasurement, async ({ member, params, body }) => {
    const measurement = { ...params, ...body };
    if (!isPossibleMeasurement(params.kind, body.value)) {
      throw new ApiError('validation_failed', { field: 'value', message: boundsOf(params.kind) });
    }
    await change(member, [measurement], () => 'day');
    return measurement;
  });

  serve(app, api.deleteMeasurement, ({ member, params }) => removeMeasurement(database, member, params));

  serve(app, api.putMeasurements, async ({ member, body: { measurements } }) => {
    await change(member, measurements, (index) => `measurements.${index}.day`);
    const { latest } = await findMeasurements(database, member, { to: '1900-01-01' });
    return { latest };
  });
};
