import type { MeasurementKind } from '../insights/measurements.ts';
import { plainTitle } from './header.ts';
import { weightUnit } from './read-numbers.ts';
import type { MeasurementUnit } from './save-file.ts';

/** What apps and their translations call a part of the body, without its side. */
const WORDS: readonly (readonly [kind: MeasurementKind, names: RegExp])[] = [
  ['weight', /^(?:body ?weight|weight|poids(?: corporel)?|(?:korper)?gewicht|peso(?: corporal| corporeo)?)$/],
  [
    'body_fat',
    /^(?:(?:body ?)?fat(?: ?(?:percentage|percent|%))?|masse grasse|graisse corporelle|korperfett(?:anteil)?|grasa corporal|gordura corporal|(?:massa grassa|grasso corporeo))$/,
  ],
  ['neck', /^(?:neck|cou|hals|nacken|cuello|pescoco|collo)$/],
  ['shoulders', /^(?:shoulders?|epaules?|schultern?|hombros?|ombros?|spalle)$/],
  ['chest', /^(?:chest|poitrine|brust|pecho|peito|petto|torace)$/],
  ['waist', /^(?:waist|taille|cintura|vita)$/],
  ['abdomen', /^(?:abdomen|abdominals|(?:lower )?abs|stomach|belly|ventre|bauch|addome)$/],
  ['hips', /^(?:hips?|hanches?|huften?|caderas?|quadril|fianchi)$/],
];

const LIMBS = {
  arm: /^(?:(?:upper )?arm|biceps?|bras|bizeps|oberarm|brazo|braco|braccio|bicipite)$/,
  forearm: /^(?:fore ?arm|avant-bras|unterarm|antebrazo|antebraco|avambraccio)$/,
  thigh: /^(?:thigh|quad|cuisse|oberschenkel|muslo|coxa|coscia)$/,
  calf: /^(?:calf|mollet|wade|pantorrilla|gemelo|panturrilha|polpaccio)$/,
} as const;

const SIDES = {
  left: /\b(?:left|gauche|links?|linke[rs]?|izquierd[oa]|esquerd[oa]|sinistr[oa])\b/,
  right: /\b(?:right|droite?|rechts?|rechte[rs]?|derech[oa]|direit[oa]|destr[oa])\b/,
} as const;

/** `null` for what we do not keep, or where a limb has no side. */
export function measurementKind(written: string): MeasurementKind | null {
  const text = plainTitle(written);
  const whole = WORDS.find(([, names]) => names.test(text));
  if (whole) return whole[0];
  for (const side of ['left', 'right'] as const) {
    if (!SIDES[side].test(text)) continue;
    const part = text.replace(SIDES[side], ' ').replace(/[()]/g, ' ').trim();
    for (const limb of ['arm', 'forearm', 'thigh', 'calf'] as const) {
      if (LIMBS[limb].test(part)) return `${side}_${limb}`;
    }
  }
  return null;
}

/** `null` for a word that is none of them. */
export function measurementUnit(written: string): MeasurementUnit | null {
  const word = plainTitle(written).replace(/\.$/, '');
  if (/^(?:%|percent|prozent|pct)$/.test(word)) return '%';
  if (/^(?:cms?|centimet\w*|zentimeter)$/.test(word)) return 'cm';
  if (/^(?:in|ins|inch|inches|"|″|zoll|pouces?|pulgadas?|polegadas?|pollic[ei])$/.test(word)) return 'in';
  return weightUnit(word);
}

/** `Neck (cm)`, `weight_kg`: a column of one kind, with its unit if the title has one. */
export function measurementTitle(
  title: string,
): { readonly kind: MeasurementKind; readonly unit: MeasurementUnit | null } | null {
  const text = plainTitle(title)
    .replace(/[()[\]]/g, ' ')
    .trim();
  const whole = measurementKind(text);
  if (whole) return { kind: whole, unit: null };
  const [, name = '', word = ''] = /^(.*\S)\s+(\S+)$/.exec(text) ?? [];
  const [kind, unit] = [measurementKind(name), measurementUnit(word)];
  return kind && unit ? { kind, unit } : null;
}
