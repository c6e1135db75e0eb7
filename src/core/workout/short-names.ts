import shortNames from './short-names.json' with { type: 'json' };

/** What lifters type for names of the catalogue; where several are meant, the search shows all of them. */
export const SHORT_NAMES: Readonly<Record<string, readonly string[]>> = shortNames;

/** Most replacements of one text: nobody types more short names, and each may double what is searched for. */
const MOST_MEANINGS = 8;

/** The texts that a search may mean: as typed, and with short names written out and plurals made singular. In lower case. */
export function searchMeanings(search: string): readonly string[] {
  const typed = search.trim().toLowerCase().split(/\s+/);
  let meanings = [` ${typed.map(singular).join(' ')} `];
  for (const [short, names] of Object.entries(SHORT_NAMES)) {
    meanings = meanings.flatMap((text) =>
      text.includes(` ${short} `) ? names.map((name) => text.replaceAll(` ${short} `, ` ${name} `)) : [text],
    );
  }
  return [...new Set([typed.join(' '), ...meanings.slice(0, MOST_MEANINGS).map((text) => text.trim())])];
}

/** `squats`, `crunches`, but not `press`, and not `abs`. */
function singular(word: string): string {
  if (word.length < 3 || word in SHORT_NAMES) return word;
  return word.replace(/(?<=ch|sh|ss)es$|(?<!s)s$/, '');
}
