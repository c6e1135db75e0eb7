import type { Equipment } from '../workout/own-exercise.ts';
import type { SelectorFilter } from '../workout/selector-filters.ts';

// English, German, Spanish, French, Portuguese and Italian, without accents. German joins words, so parts count anywhere.
// The more particular comes first: a leg raise trains the core, a leg curl the legs, any other curl the arms.
const FILTERS: readonly (readonly [SelectorFilter, RegExp])[] = [
  ['Triceps', /\btri[cz]ep|tricip|skull ?crusher/],
  ['Biceps', /\bbi[cz]ep|bicip/],
  [
    'Forearms',
    /forearm|wrist|unterarm(?!stutz)|handgelenk|antebra[zc]|munec|avant ?bras|poignet|punho|avambracc|polso/,
  ],
  [
    'Core',
    /\babs?\b|abdom|\bcore\b|crunch|\bsit ?ups?\b|plank|oblique|russian twist|(?:leg|knee) raise|bauch|rumpf|beinheben|unterarmstutz|plancha|oblicu|elevacion(?:es)? de piernas|gainage|releves? de jambes|prancha|elevac(?:ao|oes) de pernas|addomin/,
  ],
  [
    'Legs',
    /\blegs?\b|squat|lunge|\bcal(?:f|ves)\b|glute|hamstring|\bquads?\b|hip thrust|\b(?:ad|ab)d?u[ck]?t|bein|kniebeug|ausfallschritt|wade|gesass|schenkel|piernas?\b|sentadilla|zancada|gemelo|pantorrilla|femoral|cuadricep|jambe|cuisse|mollet|fessier|\bfentes?\b|ischio|\bpernas?\b|agachamento|panturrilha|afundo|quadricep|\bgamb[ae]\b|polpacc|affond|quadricip/,
  ],
  [
    'Chest',
    /chest|\bpecs?\b|\bpec ?dec|pectora|\bbench\b|push ?ups?\b|\bfl(?:y|ye|ies|yes)\b|brust|bankdruck|liegestutz|butterfly|fliegende|\bpecho\b|\bbanca\b|aperturas|poitrine|\bcouche\b|pompes|\bpeito|supino|crucifixo|\bpetto\b|\bpanca\b|\bcroci\b/,
  ],
  [
    'Shoulders',
    /shoulder|\bdelt|military|overhead press|(?:lateral|front) raise|upright row|schulter|seitheben|frontheben|hombro|elevacion(?:es)? (?:laterales?|frontales?)|epaule|elevations? (?:laterales?|frontales?)|\bombros?\b|elevac(?:ao|oes) (?:lateral|frontal|laterais|frontais)|\bspall[ae]\b|alzate/,
  ],
  [
    'Back',
    /\bback\b|\blats?\b|\btraps?\b|shrug|\brows?\b|\browing\b|pull ?(?:ups?|downs?|overs?)\b|\bchin ?ups?\b|dead ?lift|rucken|latzug|rudern|klimmzu|kreuzheben|espalda|dorsal|\bremo\b|dominada|jalon|peso muerto|\b(?:le|du) dos\b|tirage|traction|souleve de terre|costas|remada|puxada|levantamento terra|schiena|rematore|trazion|stacc[oh]/,
  ],
  [
    'Cardio',
    /cardio|\brun(?:ning)?\b|jogging|treadmill|\bbik(?:e|ing)\b|cycling|elliptical|swimming|laufen|laufband|fahrrad|crosstrainer|schwimmen|correr|bicicleta|natacion|\bcourse\b|\bvelo\b|natation|corrida|esteira|natacao|\bcorsa\b|cyclette|nuoto/,
  ],
  ['Biceps', /\bcurls?\b/],
  ['Shoulders', /\bpress(?:es)?\b|drucken\b|developpe|desenvolvimento/],
];

const EQUIPMENT: readonly (readonly [Equipment, RegExp])[] = [
  ['bodyweight', /body ?weight|korpergewicht|peso corporal|poids du corps|corpo libero|barra fi[jx]a/],
  ['machine', /machine|smith|hammer strength|maschine|multipresse|maquina|macchina|multipower/],
  ['dumbbell', /dumb ?bell|\bdb\b|kurzhantel|mancuerna|\bhalter(?:e|es)?\b|manubri/],
  ['kettlebell', /kettle ?bell|\bkb\b|kugelhantel/],
  ['barbell', /\bbar ?bell|\bbb\b|langhantel|\bbarra\b|\bbarre\b|bilanciere/],
  ['cable', /cable|pulley|kabel|polea|poulie|\bpolia\b|\bcav[oi]\b/],
  ['band', /\bband(?:ed|s)?\b|theraband|\bbanda\b|elasti/],
];

const HOLD =
  /\bholds?\b|plank|\bhang(?:s|ing)?\b|carry|carries|\bfarmers?\b|\b(?:wall|l) ?sits?\b|isometri|\bstatic\b|halten|stutz\b|wandsitz|hangen\b|plancha|estatic|maintien|gainage|\bchaise\b|statique|prancha|\bponte\b|tenuta|statico/;
const WARM_UP = /\bwarm(?:ing)? ?ups?\b|aufwarm|calentamiento|echauffement|aquecimento|riscaldamento/;

/** What single words of a name say; nothing is made up beyond them. */
export function nameHints(name: string) {
  const text = plain(name);
  return {
    filter: firstIn(FILTERS, text),
    equipment: firstIn(EQUIPMENT, text) ?? 'other',
    /** A plank, a hang, a carry: its seconds are not those of a run. */
    isHold: HOLD.test(text),
    isWarmUp: WARM_UP.test(text),
  };
}
export type NameHints = ReturnType<typeof nameHints>;

/** FitNotes' categories, and what members call theirs: `Abs`, `Rücken`. Arms may be any of three. */
export function categoryFilter(category: string): SelectorFilter | null {
  return plain(category) === 'dos' ? 'Back' : nameHints(category).filter;
}

function plain(text: string): string {
  const bare = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
  return bare.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

function firstIn<Word>(table: readonly (readonly [Word, RegExp])[], text: string): Word | null {
  return table.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
