import { changeProfile } from '#contract/endpoints/account.ts';
import { addressOf, paramsIn } from '#contract/endpoints/endpoint.ts';
import * as own from '#contract/endpoints/own-exercises.ts';
import { updateExerciseSettings, updateSettings } from '#contract/endpoints/settings.ts';
import type { Fields, Refusal, Thing, WaitingItem, WaitingRequest } from './waiting-item.ts';

/** What releases before 2.0 have left waiting. May go a year after that release: in 2028. */
interface EarlierSettings {
  readonly address: string;
  readonly patch: Fields;
  readonly changedAt: number;
  readonly misses: number;
}

interface EarlierOwnExercise {
  readonly kind: 'own-exercise';
  readonly id: string;
  readonly queuedAt: number;
  readonly name: string;
  readonly creation: Fields | null;
  readonly mergeInto: string | null;
  readonly patch: Fields | null;
  readonly isDeleted: boolean;
  readonly refusal: Refusal | null;
}

const EARLIER_SETTINGS = [updateSettings, changeProfile, updateExerciseSettings];

/** Settings were stored under the address that they are sent to. */
export function earlierKey({ kind, id }: Thing): string | null {
  if (kind === 'settings') return addressOf(updateSettings);
  if (kind === 'profile') return addressOf(changeProfile);
  return kind === 'exercise-settings' ? addressOf(updateExerciseSettings, { params: { exerciseId: id } }) : null;
}

/** `null` for anything else in the store, such as jobs, and for what a later version has stored. */
export function asCurrentForm(stored: unknown): WaitingItem | null {
  const item = Object(stored) as Partial<Record<keyof (WaitingItem & EarlierSettings & EarlierOwnExercise), unknown>>;
  if (typeof item.kind === 'string' && typeof item.id === 'string') {
    if (Array.isArray(item.requests)) return stored as WaitingItem;
    return item.kind === 'own-exercise' ? withRequests(stored as EarlierOwnExercise) : null;
  }
  if (typeof item.address !== 'string' || typeof item.patch !== 'object' || item.patch === null) return null;
  return fromSettings(stored as EarlierSettings);
}

function fromSettings({ address, patch, changedAt, misses }: EarlierSettings): WaitingItem | null {
  for (const { method, path, waits } of EARLIER_SETTINGS) {
    const params = paramsIn({ path }, address);
    if (!params) continue;
    const requests = [{ method, path, params, body: patch }];
    const id = params.exerciseId ?? '';
    return { kind: waits.kind, id, name: '', queuedAt: changedAt, requests, refusal: null, misses };
  }
  return null;
}

function withRequests({ creation, mergeInto, patch, isDeleted, ...item }: EarlierOwnExercise): WaitingItem {
  const params = { id: item.id };
  const requests: (WaitingRequest | null)[] = isDeleted
    ? [{ ...callOf(own.deleteOwnExercise), params }]
    : [
        creation && { ...callOf(own.createOwnExercise), body: creation },
        mergeInto === null ? null : { ...callOf(own.mergeOwnExercise), params, body: { into: mergeInto } },
        patch && { ...callOf(own.updateOwnExercise), params, body: patch },
      ];
  return { ...item, requests: requests.flatMap((request) => request ?? []), misses: 0 };
}

function callOf({ method, path }: Pick<WaitingRequest, 'method' | 'path'>) {
  return { method, path };
}
