/** What lifters type for names of the catalogue; where several are meant, the search shows all of them. */
export const SHORT_NAMES: Readonly<Record<string, readonly string[]>> = {
  // With what, and how.
  bb: ['barbell'],
  db: ['dumbbell'],
  kb: ['kettlebell'],
  bw: ['bodyweight'],
  mb: ['medicine ball'],
  'hex bar': ['trap bar'],
  ssb: ['safety bar'],
  'one arm': ['single-arm'],
  '1 arm': ['single-arm'],
  sa: ['single-arm'],
  'one leg': ['single-leg'],
  '1 leg': ['single-leg'],
  sl: ['single-leg'],
  cg: ['close-grip'],
  wg: ['wide-grip'],
  ng: ['neutral-grip'],
  rg: ['reverse-grip'],
  btn: ['behind-the-neck'],
  // Presses.
  bp: ['bench press'],
  ibp: ['incline bench press'],
  cgbp: ['close-grip bench press'],
  rgbp: ['reverse-grip bench press'],
  dbbp: ['dumbbell bench press'],
  ohp: ['overhead press', 'shoulder press'],
  mp: ['overhead press'],
  'oh press': ['overhead press'],
  'military press': ['overhead press'],
  'strict press': ['overhead press'],
  'press up': ['push-up'],
  hspu: ['handstand push-up'],
  'pec dec': ['pec deck'],
  butterfly: ['pec deck'],
  flye: ['fly'],
  // Pulls.
  dl: ['deadlift'],
  sdl: ['sumo deadlift'],
  rdl: ['romanian deadlift'],
  slrdl: ['single-leg romanian deadlift'],
  sldl: ['stiff-leg deadlift'],
  'stiff legged': ['stiff-leg'],
  tbdl: ['trap bar deadlift'],
  bor: ['bent-over row'],
  gm: ['barbell good morning', 'good morning'],
  csr: ['chest-supported row'],
  lpd: ['lat pulldown'],
  'pull down': ['pulldown'],
  c2b: ['chest-to-bar'],
  mu: ['muscle-up'],
  hyperextension: ['back extension'],
  // Legs.
  bs: ['back squat'],
  fs: ['front squat'],
  ohs: ['overhead squat'],
  bss: ['bulgarian split squat'],
  rfess: ['bulgarian split squat'],
  'bodyweight squat': ['air squat'],
  ghr: ['glute-ham raise'],
  'ham curl': ['leg curl'],
  'hamstring curl': ['leg curl'],
  'quad extension': ['leg extension'],
  'calf press': ['calf raise'],
  // Arms and shoulders.
  'side raise': ['lateral raise'],
  'press down': ['pushdown'],
  pressdown: ['pushdown'],
  'push down': ['pushdown'],
  'reverse fly': ['rear delt fly'],
  'farmers walk': ['farmers carry'],
  'farmer walk': ['farmers carry'],
  // Whole body.
  cj: ['clean and jerk'],
  'c&j': ['clean and jerk'],
  'c&p': ['clean and press'],
  kbs: ['kettlebell swing'],
  tgu: ['turkish get-up'],
  du: ['double-under'],
  // The middle.
  abs: ['core'],
  t2b: ['toes-to-bar'],
  ttb: ['toes-to-bar'],
  hlr: ['hanging leg raise'],
  hkr: ['hanging knee raise'],
  'ab roller': ['ab wheel'],
  // Machines that are known by a maker's name, and ways to move.
  'assault bike': ['air bike'],
  'echo bike': ['air bike'],
  'exercise bike': ['stationary bike'],
  'cross trainer': ['elliptical'],
  stairmaster: ['stair climber'],
  rower: ['rowing machine'],
  skierg: ['ski machine'],
  jogging: ['run'],
  running: ['run'],
  walking: ['walk'],
  biking: ['cycling'],
};

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
