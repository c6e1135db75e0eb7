import { comparableName } from '../workout/own-exercise.ts';

/** The words of a name: what is done, and with what. */
export interface ExerciseWords {
  /** Sorted, so that their order in the name does not matter. */
  readonly movement: readonly string[];
  readonly equipment: readonly string[];
}

/** Words that say what an exercise is done with. */
const EQUIPMENT_WORDS = new Set([
  'band',
  'barbell',
  'bodyweight',
  'cable',
  'dumbbell',
  'ezbar',
  'kettlebell',
  'landmine',
  'log',
  'machine',
  'medicineball',
  'plate',
  'ring',
  'safetybar',
  'sandbag',
  'smith',
  'stabilityball',
  'suspension',
  'trapbar',
]);

const FILLERS = new Set(['a', 'an', 'and', 'at', 'for', 'in', 'of', 'on', 'the', 'to', 'using', 'w', 'with']);

/**
 * Ways to write the same, applied in this order to words without plurals. Each name of the catalogue goes through them as well, so
 * what stands on the right only has to be the same for both.
 */
const SYNONYMS: readonly (readonly [pattern: string, word: string])[] = [
  // Abbreviations
  ['db|dumb bell', 'dumbbell'],
  ['bb|bar bell', 'barbell'],
  ['kb|kettle bell', 'kettlebell'],
  ['bw|body weight', 'bodyweight'],
  ['ohp', 'overhead press'],
  ['rdl', 'romanian deadlift'],
  ['sldl', 'stiff leg deadlift'],
  ['bss', 'bulgarian split squat'],
  ['cgbp', 'close grip bench press'],
  ['ghr', 'glute ham raise'],
  ['ext', 'extension'],
  ['inc', 'incline'],
  ['alt', 'alternating'],
  ['tri', 'tricep'],
  ['bi', 'bicep'],
  // Equipment
  ['smith machine|smith', 'smith'],
  ['(?:e z|ez|ez curl|sz|sz curl) bar|ezbar|ez', 'ezbar'],
  ['(?:trap|hex) bar|hexbar|trapbar', 'trapbar'],
  ['safety squat bar|safety bar|ssb', 'safetybar'],
  ['resistance band|banded|elastic band', 'band'],
  ['(?:medicine|med) ball|medball', 'medicineball'],
  ['(?:stability|swi|swiss|exercise|physio|gym|fitness) ball', 'stabilityball'],
  ['plate loaded|hammer strength|hammerstrength|leverage|selectorized|iso lateral|isolateral', 'machine'],
  ['pulley', 'cable'],
  ['trx|suspended', 'suspension'],
  ['gymnastic ring', 'ring'],
  // Sides and grips
  ['(?:single|one|1) (?:arm|armed|hand|handed)', 'singlearm'],
  ['(?:single|one|1) (?:leg|legged)', 'singleleg'],
  ['(?:close|narrow|closegrip) grip|close|narrow|closegrip', 'close'],
  ['wide grip|widegrip|wide', 'wide'],
  ['(?:reverse|underhand|supinated|supine) grip|underhand|under hand|supinated', 'underhand'],
  ['(?:overhand|pronated) grip|overhand|over hand|pronated', 'overhand'],
  ['(?:neutral|parallel|hammer) grip|neutral', 'neutral'],
  ['alternate|alternating', 'alternating'],
  // Movements
  ['pull up|pullup', 'pullup'],
  ['(?:push|press) up|pushup|pressup', 'pushup'],
  ['chin up|chinup', 'chinup'],
  ['sit up|situp', 'situp'],
  ['step up|stepup', 'stepup'],
  ['muscle up|muscleup', 'muscleup'],
  ['pull down|pulldown', 'pulldown'],
  ['(?:push|press) down|pushdown|pressdown', 'pushdown'],
  ['pull over|pullover', 'pullover'],
  ['pull through|pullthrough', 'pullthrough'],
  ['pull apart|pullapart', 'pullapart'],
  ['kick back|kickback', 'kickback'],
  ['cross over|crossover', 'crossover'],
  ['roll out|rollout', 'rollout'],
  ['wood chop|wood chopper|woodchopper|woodchop', 'woodchop'],
  ['dead lift|deadlift', 'deadlift'],
  ['skull crusher|skullcrusher', 'skullcrusher'],
  ['bent over|bentover', 'bentover'],
  ['t bar|tbar', 'tbar'],
  ['pec deck|peck deck|pec dec|pecdeck', 'pecdeck'],
  ['face pull|facepull', 'facepull'],
  ['flye|flie|flies', 'fly'],
  ['calve', 'calf'],
  ['(?:stiff|straight) (?:leg|legged) deadlift', 'stiffleg deadlift'],
  ['rear (?:delt|deltoid)', 'reardelt'],
  ['reardelt reverse fly|reverse fly|reardelt raise', 'reardelt fly'],
  ['(?:overhead|shoulder|military) press', 'overheadpress'],
  ['side lateral raise|side raise|lat raise|lateral side raise|side lateral', 'lateral raise'],
  ['bicep curl|curl bicep', 'curl'],
  ['bulgarian squat', 'bulgarian split squat'],
  ['hip thruster', 'hip thrust'],
  ['hip abductor|hip abduct', 'hip abduction'],
  ['hip adductor|hip adduct', 'hip adduction'],
  ['farmer walk', 'farmer carry'],
  ['pause', 'paused'],
  ['abdominal', 'ab'],
  ['sitting', 'seated'],
];

const PATTERNS = SYNONYMS.map(([pattern, word]) => [new RegExp(` (?:${pattern})(?= )`, 'g'), ` ${word}`] as const);

function singularWords(name: string): string[] {
  const plain = comparableName(name)
    .normalize('NFD')
    .replace(/\p{M}|['’`´]/gu, '');
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !FILLERS.has(word))
    .map(withoutPlural);
}

/** The same for `Chin-Up` and `Chin Ups`, `Curl (Cable)` and `Cable Curls`: other words mean another exercise to who wrote them. */
export function plainWords(name: string): string {
  return singularWords(name).toSorted().join(' ');
}

export function exerciseWords(name: string): ExerciseWords {
  const singular = singularWords(name);
  const text = PATTERNS.reduce((written, [pattern, word]) => written.replace(pattern, word), ` ${singular.join(' ')} `);
  const words = [...new Set(text.trim().split(/ +/))].filter(Boolean).toSorted();
  return {
    movement: words.filter((word) => !EQUIPMENT_WORDS.has(word)),
    equipment: words.filter((word) => EQUIPMENT_WORDS.has(word)),
  };
}

/** `Curls` is a curl and `Presses` a press; `press` is not a `pres`. */
function withoutPlural(word: string): string {
  if (word.length < 4) return word;
  return /(?:ch|sh|ss|x)es$/.test(word) ? word.slice(0, -2) : word.replace(/(?<=[^s])s$/, '');
}
