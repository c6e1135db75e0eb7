import type { ErrorCode } from '#contract/errors.ts';

interface RouteNote {
  readonly summary?: string;
  /** Codes that do not follow from the route's schema and from where it is mounted. */
  readonly errors?: readonly ErrorCode[];
}

/** What these routes do not say of themselves, in `schema.summary` or `config.errors`. */
export const ROUTE_NOTES: Readonly<Record<string, RouteNote>> = {
  'GET /healthz': { summary: 'Whether the process lives' },
  'GET /readyz': { summary: 'Whether the server is ready for members', errors: ['database_unavailable'] },
  'GET /api/config': { summary: 'Where the browser finds its Supabase backend' },
  'GET /api/exercises': { errors: ['database_unavailable'] },
  'DELETE /api/user/account': { errors: ['password_required', 'wrong_password', 'rate_limited'] },
  'POST /api/workouts/complete': { errors: ['workout_conflict', 'no_valid_sets', 'unknown_exercise', 'daily_limit'] },
  'POST /api/workout-templates': { errors: ['template_conflict', 'template_limit', 'unknown_exercise', 'daily_limit'] },
  'POST /api/workout-templates/:id/restore': { errors: ['template_limit'] },
};
