import { Rule } from '#client/kit/rule.tsx';
import { useSessionAfterPaint } from '#client/workout/draft/workout-context.ts';
import { findExercise, findSet, type Session } from '#core/workout/session/session.ts';
import { RestBox } from './rest-box.tsx';

/** The rest after a set, shown below it. */
export function RestOfSet({ setId }: { setId: string }) {
  const rest = useSessionAfterPaint((session) => (session.rest?.setId === setId ? session.rest : null));
  if (!rest) return null;
  return (
    <>
      <RestBox key={rest.setId} rest={rest} />
      <Rule className="rest-rule" />
    </>
  );
}

/** A running rest that belongs to another exercise, so that it stays visible after switching. */
export function RestElsewhere({ exerciseId }: { exerciseId: string }) {
  const rest = useSessionAfterPaint((session) => (restsAt(session) === exerciseId ? null : session.rest));
  const name = useSessionAfterPaint((session) => findExercise(session, restsAt(session) ?? null)?.name);
  return rest && <RestBox key={rest.setId} rest={rest} of={name} />;
}

function restsAt(session: Session): string | undefined {
  return session.rest ? findSet(session, session.rest.setId)?.exercise.id : undefined;
}
