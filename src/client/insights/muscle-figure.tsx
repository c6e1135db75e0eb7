import './muscle-figure.css';
import { t } from '@lingui/core/macro';
import type { MuscleLevel } from '#core/insights/muscle-levels.ts';

/*
 * The shapes are those of body-highlighter 3.0.2 (github.com/lahaxearnaud/body-highlighter), rounded.
 * MIT License, Copyright (c) 2020 GV79: see docs/licences.md.
 */

/** What is never lit. */
const FRONT_OUTLINE =
  'M42 3 40 12 42 20 46 23 50 25 55 22 58 19 59 10 57 2 50 0zM34 140 35 143 36 147 36 151 35 157 30 157 27 153 27 147 30 144zM66 140 72 148 72 152 70 157 65 157 63 151z';
const BACK_OUTLINE =
  'M51 0 46 1 41 6 40 13 45 20 56 20 59 14 60 5 56 1zM34 153 31 159 34 166 37 163zM66 154 63 163 67 166 69 159z';

const FRONT = {
  neck: 'M56 24 51 33 51 39 62 40 71 45 69 37 63 35 58 31zM29 45 30 37 36 35 41 30 44 24 49 34 49 39 38 40z',
  chest: 'M52 42 51 55 58 58 68 56 71 47 62 42zM30 47 31 56 41 58 48 55 48 42 38 42z',
  'front shoulders': 'M78 53 80 48 79 41 76 38 71 36 72 43 71 47zM28 47 21 53 20 48 20 41 24 37 29 37 27 43z',
  biceps: 'M17 68 18 71 23 66 29 54 28 49 20 56zM71 49 70 55 76 66 82 72 83 69 79 56z',
  triceps: 'M69 56 69 62 76 73 78 70 76 67zM22 69 30 56 30 61 23 73z',
  forearms:
    'M6 89 10 75 15 70 16 74 19 73 4 98 0 100zM84 70 83 73 80 73 95 98 100 100 93 89 90 76zM78 72 78 78 80 84 85 90 92 101 95 100zM7 101 13 91 19 84 22 77 21 72 5 99z',
  abdominals:
    'M69 63 67 57 59 60 60 64 60 83 66 79 67 70zM34 78 33 72 31 63 32 57 41 59 39 63 39 84zM56 59 58 64 58 78 58 93 56 98 55 104 51 108 51 84 51 67 51 57zM44 59 49 57 49 67 49 84 48 107 44 104 41 91 41 78 41 64z',
  adductors:
    'M53 110 54 125 60 110 62 100 65 94 60 93 57 104zM48 111 45 125 42 116 40 113 40 107 38 102 35 94 40 92 42 99 44 105z',
  quadriceps:
    'M35 99 37 108 37 128 34 137 31 133 29 120 28 111 29 101 32 95zM63 106 64 100 67 95 70 101 71 112 68 133 65 138 62 129 62 111zM39 129 38 112 41 118 44 129 43 135 40 146 36 147 36 140zM60 146 56 129 61 114 61 130 64 140 63 147zM33 138 27 146 26 137 26 127 27 114 29 133zM72 113 74 124 74 140 73 146 67 138 70 133z',
  calves:
    'M71 160 73 153 77 161 80 168 78 188 80 196 75 196zM25 195 28 165 28 160 26 154 25 158 22 162 21 168 22 188 21 196zM73 195 70 159 65 158 64 162 64 165 66 177zM36 158 36 162 36 167 35 172 35 177 32 182 31 187 27 195 27 188 28 180 29 176 29 170 30 164 30 159z',
} as const;

const BACK = {
  traps:
    'M45 22 48 22 47 38 48 65 38 53 35 41 31 37 39 33 44 27zM52 22 56 22 57 27 61 33 69 37 65 40 62 53 52 65 53 38z',
  'rear shoulders': 'M29 37 23 39 17 44 18 54 24 49 27 46zM71 37 78 40 83 45 82 54 75 49 72 45z',
  'upper back': 'M31 39 28 49 29 55 34 75 47 71 47 66 37 54 34 41zM69 39 72 49 71 56 66 75 53 71 53 66 63 54 66 42z',
  triceps:
    'M27 50 18 56 14 72 17 82 22 64 27 56zM74 50 82 56 86 73 83 82 78 63 73 56zM27 58 27 69 23 75 19 77 23 66zM73 58 77 65 80 77 77 75 73 69z',
  'lower back': 'M48 73 34 77 35 83 49 102 47 83zM52 73 66 77 65 83 51 102 53 84z',
  forearms:
    'M86 76 91 83 93 94 100 106 96 104 88 89 84 84zM14 76 9 84 7 94 0 106 4 104 12 89 16 83zM81 80 77 78 79 85 91 104 93 109 94 105zM19 80 22 78 21 84 9 103 7 109 5 105z',
  glutes: 'M45 100 30 109 30 119 31 126 47 121 49 115zM55 99 51 114 52 121 68 126 70 119 69 109z',
  adductors: 'M48 123 45 123 41 126 45 144 49 136 49 129zM52 123 56 123 59 126 55 144 52 136 51 129z',
  hamstrings:
    'M29 122 31 129 37 126 35 135 34 150 29 158 29 147 28 141 27 131zM71 122 69 129 64 126 66 137 66 150 71 158 71 148 73 142 74 132zM39 126 44 146 40 167 36 153 37 135zM62 126 63 136 64 153 60 167 56 146z',
  calves:
    'M29 160 29 167 25 180 24 193 26 197 29 193 30 180 32 171 32 167zM37 165 35 168 33 172 31 180 30 192 34 200 39 191 39 169zM63 165 61 169 62 191 66 200 71 192 69 180 67 170zM71 160 72 169 76 179 77 193 74 197 72 194 71 180 68 168zM29 196 30 196 34 202 31 220 29 214 27 198zM70 196 72 196 74 198 72 213 70 220 67 202z',
} as const;

/** A part of the figure. Some show several muscles, and abductors have none. */
export type Region = keyof typeof FRONT | keyof typeof BACK;
export type LitRegions = Readonly<Partial<Record<Region, MuscleLevel>>>;

/** A figure from the front and from the back. Decorative: the numbers are in the table or the text beside it. */
export function MuscleFigure({ lit, className = '' }: { lit: LitRegions; className?: string }) {
  return (
    <div aria-hidden="true" className={`muscle-figure muscle-figure-sides ${className}`}>
      <Side shapes={FRONT} outline={FRONT_OUTLINE} lit={lit} />
      <Side shapes={BACK} outline={BACK_OUTLINE} lit={lit} />
    </div>
  );
}

/** From the one side on which more is lit. */
export function MuscleSide({ lit, className = '' }: { lit: LitRegions; className?: string }) {
  const lightOf = (shapes: object) =>
    Object.keys(shapes).reduce((sum, region) => sum + (lit[region as Region] ?? 0), 0);
  const [shapes, outline] = lightOf(FRONT) > lightOf(BACK) ? [FRONT, FRONT_OUTLINE] : [BACK, BACK_OUTLINE];
  return (
    <div aria-hidden="true" className={`muscle-figure ${className}`}>
      <Side shapes={shapes} outline={outline} lit={lit} />
    </div>
  );
}

type SideProps = { shapes: Readonly<Partial<Record<Region, string>>>; outline: string; lit: LitRegions };

function Side({ shapes, outline, lit }: SideProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 220">
      <path d={outline} />
      {Object.entries(shapes).map(([region, shape]) => (
        <path key={region} d={shape} data-level={lit[region as Region]} />
      ))}
    </svg>
  );
}

const STEPS = [1, 2, 3, 4] as const;

/** What the brightness stands for, from the least to the most. */
export function FigureLegend({ isFreshness = false }: { isFreshness?: boolean }) {
  return (
    <p aria-hidden="true" className="muscle-legend">
      {isFreshness ? t`3 days` : t`less`}
      {STEPS.filter((step) => !isFreshness || step < 4).map((step) => (
        <span key={step} data-level={step} />
      ))}
      {isFreshness ? t`today` : t`more`}
    </p>
  );
}
