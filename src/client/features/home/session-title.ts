import { templateName } from '#core/template/naming.ts';
import type { Session } from '#core/workout/session/session.ts';

/** What the member calls it, or else what is in it. */
export function sessionTitle({ name, exercises }: Session): string {
  return name.trim() || templateName(exercises.map((exercise) => exercise.name));
}
