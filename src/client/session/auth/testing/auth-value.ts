import type { Authenticated, AuthState, Profile } from '#client/session/auth/auth-machine.ts';
import { type AuthActions, authActions } from '../auth-actions.ts';
import type { Auth } from '../auth-context.ts';

/** A provider's value, for tests that start with or without a signed-in member. */
export function authValue(state: AuthState, actions: Partial<AuthActions> = {}): Auth {
  return { ...state, ...authActions, ...actions };
}

export function exampleProfile(changes: Partial<Profile> = {}): Profile {
  return {
    uuid_id: 'max',
    email: 'max@ironden.app',
    name: 'Max',
    level: 1,
    xp: 0,
    current_streak: 0,
    total_workouts: 0,
    total_volume: 0,
    last_workout_at: null,
    bodyweight: null,
    weight: null,
    height: null,
    date_of_birth: null,
    gender: null,
    preferred_weight_unit: 'kg',
    preferred_distance_unit: 'km',
    timezone: 'UTC',
    created_at: '2026-11-15T00:00:00.000Z',
    updated_at: '2026-11-15T00:00:00.000Z',
    ...changes,
  };
}

export function exampleMember(changes: Partial<Authenticated> = {}): Authenticated {
  return {
    status: 'authenticated',
    userId: 'max',
    email: 'max@ironden.app',
    recovering: false,
    profile: exampleProfile(),
    ...changes,
  };
}
