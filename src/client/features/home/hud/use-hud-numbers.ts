import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { keptQueryOf } from '#client/data/kept-answers.ts';
import { type ApiRequest, apiFetch } from '#client/session/api/api-fetch.ts';
import { ApiRequestError } from '#client/session/api/api-request-error.ts';
import { AUTH_MESSAGES } from '#client/session/auth/auth-messages.ts';
import { loadBackendConfig } from '#client/session/auth/backend-config.ts';
import { addressOf } from '#contract/endpoints/endpoint.ts';
import { HUD_NUMBERS } from '#contract/endpoints/progress.ts';
import { type CalendarDate, type Period, weekStart } from '#core/progression/calendar.ts';
import { type HudAnswer, type HudNumbers, hudNumbers } from './hud-numbers.ts';

const FRESH_FOR_MS = 5 * 60_000;

/** The numbers of the current week or month. Each week has its own name, so that last week's are never shown for it. */
export function useHudNumbers(userId: string, period: Period, today: CalendarDate): UseQueryResult<HudNumbers> {
  const since = period === 'week' ? weekStart(today) : today.slice(0, 7);
  const name = addressOf(HUD_NUMBERS, { params: { period, since } });
  const query = keptQueryOf(userId, name, (limits) => askForNumbers(period, limits), { failure: 'reported' });
  return useQuery({ ...query, select: hudNumbers, staleTime: FRESH_FOR_MS });
}

async function askForNumbers(granularity: Period, limits: ApiRequest): Promise<HudAnswer> {
  const [totals, muscles] = await Promise.all([
    callProcedure('get_hud_totals_calendar', granularity, limits),
    callProcedure('get_hud_muscle_calendar7', granularity, limits),
  ]);
  return { totals, muscles };
}

/** A remote procedure of the backend's data service, which is at the backend's address, not the product's. */
async function callProcedure(name: string, granularity: Period, limits: ApiRequest): Promise<unknown> {
  const backend = await loadBackendConfig();
  if (!backend) throw new ApiRequestError(0, 'no_backend', AUTH_MESSAGES.notReady);
  return apiFetch(`${backend.url}/rest/v1/rpc/${name}`, {
    ...limits,
    method: 'POST',
    body: { granularity },
    headers: { apikey: backend.key, 'content-profile': 'public' },
    session: 'required',
    credentials: 'omit',
  });
}
