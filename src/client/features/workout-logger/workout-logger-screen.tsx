import { useState } from 'react';
import { CompletionScreen } from './completion/completion-screen.tsx';
import { FinishDialog } from './finish/finish-dialog.tsx';
import type { FinishedWorkout } from './finish/finished-workout.ts';

export function WorkoutLoggerScreen() {
  const [finished, setFinished] = useState<FinishedWorkout | null>(null);
  if (finished) return <CompletionScreen finished={finished} />;
  return (
    <>
      <main className="screen">
        <h1 className="type-px-16">WORKOUT LOGGER</h1>
      </main>
      <FinishDialog onFinished={setFinished} />
    </>
  );
}
