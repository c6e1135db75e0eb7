import LOGO from '#client/kit/rat-head-grid.json' with { type: 'json' };
import { levelNumbers } from '#core/progression/levels.ts';
import type { TierName } from '#core/progression/tiers.ts';

/** Rows of letters, as `Sprite` draws them. */
export type Grid = readonly string[];

/** Letters from a column of a row on. */
type Run = readonly [x: number, y: number, letters: string];

/** Rows are written from the middle outwards to the right, as far as they are not empty; the left half is their mirror image. */
interface Look {
  readonly mascot: string;
  /** What is not mirrored. */
  readonly odd?: readonly Run[];
  /** The rows in which the head differs from the logo, in whole where they are not mirrored. */
  readonly head?: string;
}

const TORN_EAR: readonly Run[] = [
  [23, 7, '.'],
  [23, 8, 'k'],
];

/** Written as small as they can be: the dashboard loads them all. */
const LOOKS: Readonly<Record<TierName, Look>> = {
  GYMRATT: {
    mascot:
      '||||...........kkkk|...........kaak|kkkkkkkkkkkkaak|bbbbbbbbbbbkaak|kkkkkkkkkkkkaak|......kggk.kaak|..kkkkkggk.kkkk|.kggggkkgk|kkgppggkgk|gkgpppgkgk|ggkgppgkgk|hhhhggkgdk|hhhhhkkgdk|sssssskgdk|ggggggkdk|gggwwgkdk|gggewgkdk|lggggkdk|llggkkdk|nnldkdk|nldkgdk|wkkkgk|kggttk|tttttk|tttttk|uuuuuk|kkuuuk|..kpppk',
    odd: [
      [30, 15, 'k'],
      [29, 16, 'khk'],
      [28, 17, 'khhhk'],
      [28, 18, 'khwhk'],
      [29, 19, 'kkk'],
    ],
    head: '||||||||.kkkkhhhhhhhhhhhhhhkkhhk|khkkhhhhhhhhhhhhhhhhhhhk|khhksssssssssssssssskshh|khwkdggggggggggggggdk.sh|.kkkdgwwwggggggwwwgdk.ks|...kdgweeggggggeewgdk..k|gggeewgdk',
  },
  SWOLERATT: {
    mascot:
      '............kkkk|..........kkkaakkk|..........kakaakak|kkkkkkkkkkkakaakak|bbbbbbbbbbkakaakak|kkkkkkkkkkkakaakak|.......kggkakaakak|..kkkkkkggkakaakak|.kggggkkggkkkaakkk|kkgppggkggk.kkkk|gkgpppgkggk|ggkgppgkgggk|hhhhggkggggk|hhhhhkkggggk|sssssskdgggk|ggggggkdggdk|gggkkgkgggdk|ggkewgkggdk|lggggkgggdk|llggkkggdk|nnldkggdk|nldkggddk|wkkkggtk|kggggttk|tttttttk|tyytttk|ttytttk|gggggdk|uuuuuuk|uuuuuuuk|kk.kuuuk|....kpppk',
  },
  BEASTRATT: {
    mascot:
      '...........kkkkkk|..........kaakaakk|..........kaakaaak|kkkkkkkkkkkaakaaak|bbbbbbbbbbkaakaaak|kkkkkkkkkkkaakaaak|.......khhkaakaaak|..kkkkkkhhkaakaaak|.kggggkksskaakaakk|kkgppggkggkkkkkkk|gkgpppgkgggkk|ggkgppgkgggggkk|hhhhggkkgggggggk|hhhhhkkdggggggkk|sssssskdggggggggk|ggggggkdggggggdk|gggkkgkddgggggddk|ggkewgkggggggdkk|lggggkgggggggddk|llggkkggggggdkk|nnldkgggggddkk|nldkggggddkk|wkwkgggdtk|kkgggggttk|dggggggttk|ddggggdtk|tdddddttk|yyyyooook|yyyyooook|uuuuuuuuk|kk.kuuuuk|....kppppk',
    odd: TORN_EAR,
    head: '..kkkkk..........kk.kk..|.kgggggk........kggkggk.|||||||||||||||||||kklwkkkkkkk|wwkwkkgggggk|wwkkkdgggggk|kkk..ddggggk',
  },
  TITANRATT: {
    mascot:
      '...........kkkkkkk|..........kkaakaak|.........kakaakaak|kkkkkkkkkkakaakaak|bbbbbbbbbbakaakaak|kkkkkkkkkkakaakaak|.......kbbkkaakaak|..kkkkkkbbwkaakaak|.kggggkkdbbkaakaak|kkgppggkkkkkaakaak|gkgpppgkgggkkkkkkk|ggkgppgkggggkk|hhhhggkkggggggk|yyhhhkkdgggggggk|yysssskdgggggggk|ggggggkdggggggdkk|gggkkgkdggggkkkbbk|ggkewgkgggkkbbbwwk|lggggkkggkbbbbbbwk|llggkkggkdbbbbbbbk|nnldkgggkddbbbbbdk|nldkggggkdddbbddk|wkkkgggdkkddddkk|kggggggdttkkkk|dggggggdttk|ddggggddttk|dddddddttk|yyyooooook|yyyooooook|ukuukuukuuk|ykyykyykyyk|..kk.kppppk',
    odd: TORN_EAR,
    head: '..kkkkk..........kk.kk..|.kgggggk........kggkggk.||||||yyhhhhkggdk|..kkkhhhhhywyyhhhhhkkhhk|...khhhhhhyyyyhhhhhhhhhk|...kssssssoooosssssskshh||||||||||kllkkkkkkkk|wwkkkkbbbwwk|wwk.kdbbbbwk|kkk.kddbbbbk',
  },
  OMNIRATT: {
    mascot:
      '...........kkkkkkk|..........kkaakaak|.........kakaakaak|kkkkkkkkkkakaakaak|bbbbbbbbbbakaakaak|kkkkkkkkkkakaakaak|.......khhkkaakaak|..kkkkkkhhhkaakaak|.kggggkkhhhkaakaak|kkgppggkssskaakaak|gkgpppgkgggkkkkkkk|ggkgppgkgggggkk|yyyyggkkgggggggk|yyyyykkdggggggggk|ooooookdggggggggk|ggggggkddggggggdk|gggkkgkdddgggggdk|ggkewgkgggggggdk|lggggkkggggggddk|llggkkggggggddk|nnldkgggggddkak|nldkggggddkkcaak|wkkkggddttkkcaak|kkggggttttkkcaak|ytttttttttkcccaak|yyyyyttttkccccaak|yyyytttttkccccaak|ttyytttttkccccaaak|ooooooookccccccaak|uuuuuuuuukcccccaak|kk.kkhhhhhkccccaak|.....khhhhhkkkkkkk',
    odd: TORN_EAR,
    head: '..kkkkk..........kk.kk..|.kgggggk........kggkggk.||||||yyyyyykggdk|..kkkyyyyyyyyyyyyyykkyyk|...kyyyyyyyyyyyyyyyyyyyk|...kooooooooooooooookoyy|...kdggggggggggggggdk.oy|...kdgkkkggggggkkkgdk.ko||||||||kllkkkkkkkk|wwkkkkaaaaak|wwk.kcaaaaak|kkk.kccaaaak',
  },
  RATZILLA: {
    mascot:
      '...........kkkkkkk|..........kaakaaak|kkkkkkk...kaakaaak|bbbbbbkkkkkaakaaak|kkkkkkbbbbkaakaaak|......kkkbbaakaaak|......kyykkaakaaak|..kkkkkoyykaakaaak|.kggggkkggkaakaaak|kkgppggkggkaakaaak|gkgpppgkggkaakaaak|ggkgppgkggkkkkkkkk|yyyyggkgggggggkk|yyyyykkgggggggggk|ooooookdgggggggggk|ggggggkddggggggggk|gggkkgkgggggggggdk|ggkhhgkggggggggdkk|lggggkgggggggddkhk|llggkkgggggddkkhhk|nnldkggggddkkhhhhk|nldkggggddkshhhhk|wkwkggggdksssskk.k|kklgggggddkkkkkkhk|llllggggdddkkhhhhk|ddddkgggddkshhhhk|llllkggddksssskk|ddddkgddggkkkkkkhk|lllkgggggggkkhhhhk|dddkugguuuukshhhk|kkkkuuuuuuuukkkk|.....kppppppk',
    odd: TORN_EAR,
    head: '..kkkkk...khhk...kk.kk..|.kgggggk.khhhhk.kggkggk.|shkkggpppggk|||||yyyyyykggdk|..kkkyyyyyyyyyyyyyykkyyk|...kyyyyyyyyyyyyyyyyyyyk|...kooooooooooooooookoyy|...kdggggggggggggggdk.oy|...kdgkkkggggggkkkgdk.ko|...kdghhkkggggkkhhgdk..k|gggkhhgdk|||||nlldk.....kk|kklwk...kkhk|wwkwkkkkhhhk|wwkkkshhhhk|kkk..sshhk',
  },
  MYTHIC: {
    mascot:
      '|............kkkkk|...........kyyoyyk|kkkkkkkkkkkoyyoyyk|bbbbbbbbbbkoyyoyyk|kkkkkkkkkkkoyyoyyk|y..k...kyykoyyoyyk|y.ky...kyykoyyoyyk|yyyykkkkoykoyyoyyk|yyyyggkkkoooyyoyyk|oooopggkgggkkkkkk|gkgpppgkggggkk|ggkgppgkgggggggk|hhhhggkdgggggggk|hhhhhkkdggggggdkk|sssssskdggggkkkyyk|ggggggkgggkkyyywwk|gggkkgkggkyyyyyywk|ggkewgkgkoyyyyyyyk|lggggkggkooyyyyyok|llggkkggkoooyyookk|nnldkggdkoooookkak|nldkgggdyykkkkcaak|wkkkggdyytkccccaak|kgggdyytttkccccaak|dddyyytttkcccccaak|yyyytttttccccccaak|yyyyyooookcccccaak|yyyyyooookcccccaak|uuuuuuuuuukccccaak|kk.kkyyyyyykyyyyyk|.....kyyyyykkkkkkk',
    odd: [
      [23, 8, '.'],
      [23, 9, 'k'],
    ],
    head: '..kkkkk...kyyk...kk.kk..|.kgggggkykkyykkykggkggk.|ykyykgpppggk|yyyykpppppgk|yyyykpppppgk|yyyykgppppgk|ooookkpppgdk||||||||||||||kllkkkkkkkk|wwkkkkyyywwk|wwk.koyyyywk|kkk.kooyyyyk',
  },
};

const MIDDLE = 18;
const HEAD_MIDDLE = 12;

/** The mascot of a member: it wears the tier and the stars of these XP. Until they are known, it is the rat of the logo. */
export function mascotAt(xp: number | undefined, isWhite = false): Grid {
  const grid = mascotGrid(...lookAt(xp));
  return isWhite ? whiteGrid(grid) : grid;
}

/** Its head. The logo is `RatHead`, which never changes. */
export function headAt(xp: number | undefined): Grid {
  return headGrid(...lookAt(xp));
}

/** With these the second tier begins, whose look the logo has. */
const LOGO_XP = 35_240;

export function lookAt(xp = LOGO_XP): [tier: TierName, stars: number] {
  const { tier, stars } = levelNumbers(xp);
  return [tier, stars];
}

/** The rat with its barbell overhead, 36 x 32. */
export function mascotGrid(tier: TierName, stars = 0): Grid {
  const { mascot, odd } = LOOKS[tier];
  const grid = mascot.split('|').map((row) => mirrored(row, MIDDLE));
  const rat = withRuns(grid, odd ?? []);
  return stars > 0 ? withStars(rat, stars) : rat;
}

/** Its head, 24 x 24. */
export function headGrid(tier: TierName, stars = 0): Grid {
  const rows = LOOKS[tier].head?.split('|') ?? [];
  const jewel = jewelOf(stars, 0).repeat(2);
  return withRuns(
    LOGO.map((row, y) => (rows[y] ? mirrored(rows[y], HEAD_MIDDLE) : row)),
    [
      [11, 4, jewel],
      [11, 5, jewel],
    ],
  );
}

/** The shape alone: all but the outline is white. */
export function whiteGrid(grid: Grid): Grid {
  return grid.map((row) => row.replace(/[^.k]/g, 'w'));
}

/** The whole row of which this is the right half, unless it is whole already. */
function mirrored(row: string, middle: number): string {
  if (row.length > middle) return row;
  const right = row.padEnd(middle, '.');
  return Array.from(right).reverse().join('') + right;
}

function withRuns(grid: Grid, runs: readonly Run[]): Grid {
  const drawn = [...grid];
  for (const [x, y, letters] of runs) {
    const row = drawn[y] ?? '';
    drawn[y] = row.slice(0, x) + letters + row.slice(x + letters.length);
  }
  return drawn;
}

/** Crown, shoulders, belt, bracers, plates: column, row, width, height of the left one. */
const JEWELS = [
  [17, 8, 1, 2],
  [4, 17, 2, 2],
  [16, 27, 2, 2],
  [8, 6, 2, 2],
  [1, 5, 5, 1],
] as const;
/** The light and the dark letter of each cape. */
const CAPES = 'actuwbhsyo';
/** The columns of the pips over the bar. */
const PIPS = [9, 14, 19, 24];

/** Every fifth star brings a jewel, in the order of their places. Once all are there, they light up one by one. */
function jewelOf(stars: number, place: number): string {
  const fives = Math.floor(stars / 5) - place;
  return fives > JEWELS.length ? 'a' : fives > 0 ? 'c' : '';
}

/** Every star lights a pip, every fifth one brings a jewel instead, every tenth another cape. */
function withStars(mythic: Grid, stars: number): Grid {
  const cape = (Math.floor(stars / 10) * 2) % CAPES.length;
  const caped = mythic.map((row) => row.replace(/[ac]/g, (letter) => CAPES.charAt(cape + CAPES.indexOf(letter))));
  const runs: Run[] = [];
  JEWELS.forEach(([x, y, width, height], place) => {
    const letters = jewelOf(stars, place).repeat(width);
    for (let row = y; row < y + height; row += 1) {
      runs.push([x, row, letters], [2 * MIDDLE - x - width, row, letters]);
    }
  });
  PIPS.forEach((x, at) => {
    if (at < stars % 5) runs.push([x + 1, 0, 'y'], [x, 1, 'ywy'], [x + 1, 2, 'y']);
    else runs.push([x + 1, 1, 'o']);
  });
  return withRuns(caped, runs);
}
