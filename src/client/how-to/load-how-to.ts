import { loadWords } from '#client/words/words.ts';

/** Pictures and cues are many, and rarely looked at: they are a part of the app of their own (scripts/words.mjs). */
export async function loadHowTo() {
  const [{ HowToDialog }] = await Promise.all([import('./how-to-dialog.tsx'), loadWords('how-to-dialog')]);
  return HowToDialog;
}
