import { t } from '@lingui/core/macro';
import type { TierName } from '#core/progression/tiers.ts';

/** What the rat of a tier looks like. */
const LOOKS: Readonly<Record<TierName, () => string>> = {
  GYMRATT: () => t`A skinny young rat with a headband strains under one small plate a side, sweating.`,
  SWOLERATT: () => t`The rat with the headband presses a full bar over its head.`,
  BEASTRATT: () => t`The rat, bare-chested with fangs, a torn ear and a lifting belt, presses a heavier bar.`,
  TITANRATT: () => t`The rat in steel shoulder plates and a gladiator skirt presses a heavy bar.`,
  OMNIRATT: () => t`The rat as a superhero: cape, gold headband, a star on the chest.`,
  RATZILLA: () => t`The giant rat: glowing eyes, fins down its back, and the bar bends.`,
  MYTHIC: () => t`The rat king: crown, gold armour, cape, and plates of gold.`,
};

export function ratWords(tier: TierName): string {
  return LOOKS[tier]();
}

const NEW_TIERS: Readonly<Record<TierName, (tier: TierName) => string>> = {
  // Every member begins with it: it is never new.
  GYMRATT: () => '',
  SWOLERATT: (tier) => t`New tier: ${tier}. The rat now presses a full bar.`,
  BEASTRATT: (tier) => t`New tier: ${tier}. The rat now has fangs and a lifting belt.`,
  TITANRATT: (tier) => t`New tier: ${tier}. The rat now wears steel shoulder plates.`,
  OMNIRATT: (tier) => t`New tier: ${tier}. The rat now wears a cape.`,
  RATZILLA: (tier) => t`New tier: ${tier}. The rat is now a giant, and the bar bends.`,
  MYTHIC: (tier) => t`New tier: ${tier}. The rat now wears a crown and gold armour.`,
};

/** Says that the tier is new, and what has changed about the rat. */
export function newTierWords(tier: TierName): string {
  return NEW_TIERS[tier](tier);
}
