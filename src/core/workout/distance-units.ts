export type DistanceUnit = 'km' | 'mi';

/** Exact by definition. */
const METERS_PER: Readonly<Record<DistanceUnit, number>> = { km: 1000, mi: 1609.344 };

/** To the centimetre, as distances are kept. */
export function toMeters(distance: number, unit: DistanceUnit): number {
  return Math.round(distance * METERS_PER[unit] * 100) / 100;
}

/** To three decimals: what was typed with as many is read again as it was typed. */
export function fromMeters(meters: number, unit: DistanceUnit): number {
  return Math.round((meters / METERS_PER[unit]) * 1000) / 1000;
}
