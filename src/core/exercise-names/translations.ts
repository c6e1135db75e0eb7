import de from './de.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import ptBR from './pt-BR.json' with { type: 'json' };

/** By the ids of the catalogue's exercises. A page has only those of its own language, in its words. */
export const EXERCISE_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de,
  es,
  fr,
  it,
  'pt-BR': ptBR,
};

export function translationsOf(exerciseId: string): readonly string[] {
  return Object.values(EXERCISE_NAMES).flatMap((names) => names[exerciseId] ?? []);
}
