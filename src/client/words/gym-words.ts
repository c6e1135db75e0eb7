import { t } from '@lingui/core/macro';
import { FIRST_GYM, type Gym } from '#core/gyms/gym.ts';

/** A gym as it is shown: the first one until it has a name of the member's. */
export function gymName({ name }: Pick<Gym, 'name'>): string {
  return name === FIRST_GYM.name ? t({ message: 'Home', context: 'gym' }) : name;
}
