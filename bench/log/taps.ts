import { type Interaction, interactionsOf, tap, typeKey } from './interactions.ts';
import { type Screen, SETS } from './screens.ts';

export async function pressBareButton(screen: Screen, taps: number): Promise<Interaction[]> {
  return interactionsOf(screen.page, taps, () => tapButton(screen, /./));
}

/** Ticks one set after another; when all are done, unticks them. */
export async function completeSets(screen: Screen, taps: number): Promise<Interaction[]> {
  let done = 0;
  return interactionsOf(screen.page, taps, async () => {
    if (done === SETS) {
      for (let set = 1; set <= SETS; set += 1) await tapButton(screen, `Complete set ${set}`);
      done = 0;
    }
    done += 1;
    await tapButton(screen, `Complete set ${done}`);
  });
}

/** Logs set after set by the pinned button. */
export async function logSets(screen: Screen, taps: number): Promise<Interaction[]> {
  return interactionsOf(screen.page, taps, () => tapButton(screen, /^LOG /));
}

export async function editWeight({ page }: Screen, taps: number): Promise<Interaction[]> {
  await page.getByRole('textbox', { name: 'Weight (kg), set 1', exact: true }).focus();
  let isDigit = true;
  return interactionsOf(page, taps, async () => {
    await typeKey(page, isDigit ? '5' : 'Backspace');
    isDigit = !isDigit;
  });
}

export async function addSets(screen: Screen, taps: number): Promise<Interaction[]> {
  return interactionsOf(screen.page, taps, () => tapButton(screen, '+ ADD SET'));
}

export async function switchExercise(screen: Screen, taps: number, exercises: number): Promise<Interaction[]> {
  const { page, devtools } = screen;
  let at = 0;
  return interactionsOf(page, taps, async () => {
    at = (at + 1) % exercises;
    await tap(page, devtools, page.locator(`[data-exercise="exercise-${at}"] button`).first());
  });
}

async function tapButton({ page, devtools }: Screen, name: string | RegExp): Promise<void> {
  await tap(page, devtools, page.getByRole('button', { name, exact: true }));
}
