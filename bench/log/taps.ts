import { type Interaction, interactionsOf, tap, typeKey } from './interactions.ts';
import { type Screen, SETS } from './screens.ts';

export const ROUNDS = 20;

export async function pressBareButton(screen: Screen): Promise<Interaction[]> {
  return interactionsOf(screen.page, ROUNDS, () => tapButton(screen, /./));
}

/** All of them, then none again, and all once more. */
export async function completeSets(screen: Screen): Promise<Interaction[]> {
  const samples: Interaction[] = [];
  for (let round = 0; round < ROUNDS / SETS; round += 1) {
    let set = 0;
    samples.push(
      ...(await interactionsOf(screen.page, SETS, () => {
        set += 1;
        return tapButton(screen, `Complete set ${set}`);
      })),
    );
    for (let done = 1; done <= SETS; done += 1) await tapButton(screen, `Complete set ${done}`);
  }
  return samples;
}

export async function editWeight({ page }: Screen): Promise<Interaction[]> {
  await page.getByRole('textbox', { name: 'Weight (kg), set 1', exact: true }).focus();
  let isDigit = true;
  return interactionsOf(page, ROUNDS, async () => {
    await typeKey(page, isDigit ? '5' : 'Backspace');
    isDigit = !isDigit;
  });
}

export async function addSets(screen: Screen): Promise<Interaction[]> {
  return interactionsOf(screen.page, ROUNDS, () => tapButton(screen, '+ ADD SET'));
}

export async function switchExercise({ page, devtools }: Screen, exercises: number): Promise<Interaction[]> {
  let at = 0;
  return interactionsOf(page, ROUNDS, async () => {
    at = (at + 1) % exercises;
    await tap(page, devtools, page.locator(`[data-exercise="exercise-${at}"] button`).first());
  });
}

async function tapButton({ page, devtools }: Screen, name: string | RegExp): Promise<void> {
  await tap(page, devtools, page.getByRole('button', { name, exact: true }));
}
