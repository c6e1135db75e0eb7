/** Texts in capitals that the plain training log shows in sentence case. */
const SAME_WORDS = `
1+ NUMBER|1+ UPPERCASE|ADD EXERCISE|ADD TO HOME SCREEN FIRST|ADD WARM-UPS|ADD|ADDED|AGE|AHEAD|ALL THE REST|ALL WORKOUTS|ANOTHER EDIT?|ANOTHER FILE|ANOTHER ONE|ARCHIVE|
BACK TO LOGIN|BACK TO WORKOUT|BACK|BEHIND|BEST LIFTS|BEST|BLOCKED BY THE BROWSER|BRING BACK|BRING IT BACK|CANCEL|CHANGED|CHOOSE FILE|
CLEAR & RESTART|CLEARING...|CONTINUE|COUNTS BY|CREATE|DASHBOARD|DATE|DELETE ACCOUNT|DELETE ALL?|DELETE FOREVER|DELETE|
DELETING...|DISCARD IT|DISCARD|DISCARD?|DONE|EDIT PROFILE|END AT LAST SET|EVEN|EXERCISE BREAKDOWN|EXERCISE DETAILS|EXERCISE|
EXERCISES|FAVORITES|FILL|FINISH|FINISH?|FIRST WORKOUT|FIRST|GENDER|GO ON EDITING|HEIGHT|HELP|HERE|HISTORY|JOIN|KEEP GOING|
KEEP IT|KEEP LOADING|KEEP OTHER DEVICE|KEEP THIS PHONE|KEEP THEM|KEEP|KEYS|LAST TIME|LATEST|LEAVE IT AS IT WAS|LET IT GO|LEVEL|LOAD MORE|
LOAD WORKOUT|LOAD|LOADING|LOADING...|LOG AS A NEW ONE|LOG IN|LOG IT AGAIN|LOG OUT|LOG THEM|LOG WORKOUT|LOG|LOGGING OUT...|KEEP BOTH|
LOGGING...|MERGE|MERGE…|MERGING…|MONTH|MOVE THEM|MUSCLE|NEW EXERCISE|NEW PASSWORD|NEXT EXERCISE|NO LIFT YET|NO LIFTS YET|
NO SIGNAL: RINGS WHILE OPEN|NO WORKOUTS YET|NONE YET|NOT SAVED|NOT SENT|NOT TESTED YET|NOTHING TO EDIT|OFF|ONE OR TWO?|OPEN AGAIN|OPEN LINK|OTHER APPS|PART SUPERSET|PAST WORKOUT|
PLATES & BARS|PLATES & WARM-UPS|PLATES|PRIVACY|PROFILE|PROGRESS|PUT IT RIGHT|READING|READING...|RECENT|REFRESH|REPLACE IT?|
REPLACE WORKOUT|REPLACE|REPS|RESET PASSWORD|REST|RETRY|RETRYING|RINGS WHEN LOCKED|RINGS WHILE OPEN|SAVE CHANGES|SAVE COPY|SAVE IT?|SAVE|SAVED|SAVING...|SAVING…|SCRAP IT|
SCRAP IT?|SCRAP WORKOUT|SCRAP WORKOUT?|SCRAP|SEE BOTH|SEE HISTORY|SEEN BEFORE?|SEND MAIL|SENDING...|SENDING…|SETS DONE|
SETS|SETTINGS|SHARE|SHOW PROGRESS|SIGN IN|SIGN OUT ALL|SIGN OUT ANYWAY|SIGN OUT|SIGN OUT?|SIGNING OUT...|SIMILAR|SKIP|SPLITTING…|SPLIT|
START WORKOUT|START|STAY|STOP LOADING?|STOP|SUPERSET WITH...|SUPERSET|TAKEN OUT|TAP TO ALLOW|TEMPLATE|TEST BELL|TODAY|TRAINS|TRY AGAIN|TWO VERSIONS|
UNDO IMPORT|UNDO IMPORT?|UNDO|UNDOING...|UNDOING…|UPDATE PASSWORD|UPDATING...|USE IT|USE LB EVERYWHERE|USE THE OTHER ONE|USE|WAIT...|WARM-UPS ADDED|
WEEK|WEIGHT|WHICH ONE?|WORKOUT HISTORY|WORKOUT LOGGER|WORKOUT|WORKOUTS|YESTERDAY|YOUR EXERCISES|YOURS`;

/** Texts of the game that the plain training log replaces by others. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  '+ ADD SET': '+ Add set',
  'A NEW CHALLENGER': 'Create an account',
  'ALL DONE!': 'All done',
  'BACK 2 BASE': 'Back home',
  'BEAT THE HOUSE': 'First record',
  'CHARGING COMPLETE': 'Rest over',
  'CONTINUE?': 'Welcome back',
  DURATION: 'Time',
  'EDIT CARTRIDGE': 'Edit template',
  'EDIT MODE': 'Edit workout',
  'EST. 1RM': 'Est. 1RM',
  'GAME OVER': 'Something went wrong',
  GHOST: 'Last time',
  Ghost: 'Last time',
  'HIGH SCORES': 'Best days',
  HUD: 'Totals',
  'INVITED PLAYERS ONLY': 'By invitation only',
  'INSERT CARTRIDGE': 'Drop your file here',
  KG: 'kg',
  LB: 'lb',
  'LIFT. LEVEL UP. REPEAT.': 'Your training log',
  'LOAD SAVE': 'Import',
  'LOAD SAVE FILE': 'Import workouts',
  'Load save file': 'Import workouts',
  'Load your save file': 'Import your workouts',
  'MIN 8 CHARS': 'Min 8 characters',
  'NEEDS HTTPS': 'Needs HTTPS',
  'NEW IN YOUR GYM': 'New exercises',
  'NEW RECORD': 'New personal record',
  'NO NEW PLAYERS': 'No new accounts',
  'NO SCORES YET': 'No sets yet',
  'PRESS START': 'Join or sign in',
  PROCEED: 'Continue',
  'Pick a cartridge.': 'Pick a workout.',
  'Reads saves from': 'Reads exports from',
  'Save loaded · GYMRATT': 'Imported · GYMRATT',
  'Load save file · GYMRATT': 'Import workouts · GYMRATT',
  'SAVE LOADED': 'Imported',
  'RETRY HUD': 'Retry totals',
  'RETRY workout stats': 'Retry workout stats',
  SELECT: 'Menu',
  'STAGE CLEAR': 'Workout saved',
  'Stage clear · GYMRATT': 'Workout saved · GYMRATT',
  'SAVE FOUND': 'Your last workout',
  'PLAY IT AGAIN': 'Do it again',
  'START ROUND 1': 'Start workout',
  'KG OR LB?': 'kg or lb?',
  'YOUR WEIGHT?': 'Your weight?',
  'TOTAL VOL': 'Volume',

  'Loading scores...': 'Loading best days...',
  'Counting XP and records...': 'Counting records...',
  'Counts for XP, volume and records.': 'Counts for volume and records.',
  'This screen crashed. Everything you saved is still there. Insert a coin and go again.':
    'This screen crashed. Everything you saved is still there.',
  'Every set of this workout will be gone, and its XP with it.': 'Every set of this workout will be gone.',
  'Its XP and records follow as soon as the server answers.': 'Its records follow as soon as the server answers.',
  'Open a workout in your history and press EDIT.': 'Open a workout in your history and press Edit.',
  'With its XP, records and totals.': 'With its records and totals.',
  'XP, level and records are recalculated.': 'Records and totals are recalculated.',
};

/** Phrases with a number or a name in them. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/^(\d+|#) DAYS? AGO$/, '$1 days ago'],
  [/^COUNTING (\d+) %$/, 'Counting $1 %'],
  [/^Pick a cartridge\. (.*)$/, 'Pick a workout. $1'],
  [/^LOAD ([\d,#]+) WORKOUTS$/, 'Import $1 workouts'],
  [/^LOAD ([1#]) WORKOUT$/, 'Import $1 workout'],
  [/^ADD (\d+)$/, 'Add $1'],
  [/^SET (\d+)$/, 'Set $1'],
  [/^WARM-UP (\d+)$/, 'Warm-up $1'],
  [/^DROP SET (\d+)$/, 'Drop set $1'],
  [/^FAILURE SET (\d+)$/, 'Failure set $1'],
  [/^USE ([\d.,]+)$/, 'Use $1'],
  [/^USE ([\d.,]+) KG$/, 'Use $1 kg'],
  [/^USE ([\d.,]+) LB$/, 'Use $1 lb'],
  [/^KEEP (\d.*)$/, 'Keep $1'],
  [/^(.+): KG or LB\?$/, '$1: kg or lb?'],
  [/^BEAT THE HOUSE \(.*\)$/, 'First record'],
  [/^Its [\d,]+ XP (went|go) with it(.*)$/, 'Its numbers $1 with it$2'],
  [/^(.+), with its XP and records\.$/, '$1, with its records.'],
  [/^(.+) with its sets and their XP\.$/, '$1 with its sets.'],
  [/^(.+) record, template and all your XP will be gone, (.+)$/, '$1 record and template will be gone, $2'],
  [/^(.+) · \+?[\d,]+ XP$/, '$1'],
  [/^(.+), \+[\d,]+ XP(.*)$/, '$1$2'],
];

const TABLE: ReadonlyMap<string, string> = new Map([
  ...SAME_WORDS.split('|').map((phrase): [string, string] => [phrase.trim(), sentenceCase(phrase.trim())]),
  ...Object.entries(OTHER_WORDS),
]);

/** The plain words for a text of the app. Everything else, also what members wrote, stays as it is. */
export function plainWords(text: string): string {
  const phrase = text.trim();
  const plain = TABLE.get(phrase) ?? fromPattern(phrase);
  if (plain === undefined) return text;
  // In the middle of a line: `3 SETS DONE`.
  const isContinued = /^\s/.test(text);
  return text.replace(phrase, () => (isContinued ? plain.charAt(0).toLowerCase() + plain.slice(1) : plain));
}

function fromPattern(phrase: string): string | undefined {
  // Skips the patterns for most texts: this runs for every text of every screen.
  if (!/[A-Z]{2}/.test(phrase)) return undefined;
  const found = PATTERNS.find(([pattern]) => pattern.test(phrase));
  return found && phrase.replace(...found);
}

function sentenceCase(phrase: string): string {
  return phrase.charAt(0) + phrase.slice(1).toLowerCase();
}
