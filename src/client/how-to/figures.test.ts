import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { THEMES } from '#client/device/theme.ts';
import { readCatalogueRows } from '#tests/support/exercise-catalogue.ts';
import FIGURES from './figures.json' with { type: 'json' };
import { FIGURE_NAMES, type FigureName, figureNamed, readFigureField } from './figures.ts';
import { framesOf } from './frames.ts';
import { distance, type Point } from './geometry.ts';
import { BONES, jointsOf, type Skeleton, skeletonOf } from './joints.ts';
import { drawPicture } from './picture.ts';
import { HEIGHT, WIDTH } from './pixel-grid.ts';
import RECORDED from './testing/key-poses.json' with { type: 'json' };
import { drawKeyPoses, fingerprint, looksOf } from './testing/key-poses.ts';
import { WORN } from './worn.ts';

/** How far a limb may stretch before it looks longer than the other one. */
const STRETCH = 2;
const FIGURE_BYTES = 150;
/** Two pictures that differ less look the same in a list. */
const VISIBLE_PIXELS = 12;
/** A muscle that lights up fewer is not noticed. */
const LIT_PIXELS = 2;
const FLOOR = HEIGHT - 1;
const PLATE_RADIUS = 6.4;

const skeletonsOf = (name: FigureName): Skeleton[] => {
  const figure = figureNamed(name);
  return framesOf(figure).map(({ pose }) => skeletonOf(figure, pose, false));
};

function differences(a: readonly string[], b: readonly string[]): number {
  const letters = b.join('');
  return [...a.join('')].filter((letter, at) => letter !== letters[at]).length;
}

const shown = looksOf(readCatalogueRows());
const keyPoses = drawKeyPoses(shown);

it.each(FIGURE_NAMES)('%s is written in the format of figures, briefly', (name) => {
  const text = FIGURES[name];
  const setting = /[cqv]..|o[xyou]|j\d+|z\d+|k\d|[mehrwl]1/.source;
  const list = /([kgdlpwehsnbatuyDTUABS][\w-]{5})*/.source;
  expect(text).toMatch(new RegExp(`^[sf](${setting})?(,(${setting}))*;${list}(\\|${list}){0,2};([\\w-]{15})+$`));
  expect(text.length).toBeLessThanOrEqual(FIGURE_BYTES);
});

it('keeps all figures below the size that a chunk on demand has room for', () => {
  expect(brotliCompressSync(JSON.stringify(FIGURES)).length).toBeLessThan(5_000);
});

describe.each(FIGURE_NAMES)('%s', (name) => {
  const figure = figureNamed(name);

  it('has hands and feet that reach what they hold and stand on', () => {
    const thigh = Number(figure.setting('thigh') ?? BONES.thigh);
    for (const { nearArm, farArm, nearLeg, farLeg } of skeletonsOf(name)) {
      for (const { root, end, wrist = end } of [nearArm, farArm])
        expect(distance(root, wrist)).toBeLessThanOrEqual(BONES.upperArm + BONES.forearm + STRETCH);
      for (const { root, end } of [nearLeg, farLeg])
        expect(distance(root, end)).toBeLessThanOrEqual(thigh + BONES.shin + STRETCH);
    }
  });

  it('stays inside the frame and above the floor', () => {
    const joints = skeletonsOf(name).flatMap(jointsOf);
    const [across, down] = [joints.map(([x]) => x), joints.map(([, y]) => y)];
    expect(Math.min(...across, ...down)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...across)).toBeLessThanOrEqual(WIDTH - 2);
    expect(Math.max(...down)).toBeLessThanOrEqual(FLOOR);
  });

  it('shows a movement, whose last frame leads to the first', () => {
    const frames = framesOf(figure).map(({ pose }) => drawPicture(figure, pose, {}));
    frames.forEach((rows, place) => {
      const next = frames[(place + 1) % frames.length] ?? [];
      if (frames.length > 1) expect(differences(rows, next), `frame ${place}`).toBeGreaterThan(0);
    });
    const { keyPoses: poses } = figure;
    const stills = poses.map((pose) => drawPicture(figure, pose, {}));
    stills.slice(1).forEach((rows, place) => {
      expect(differences(rows, stills[place] ?? [])).toBeGreaterThanOrEqual(VISIBLE_PIXELS);
    });
  });
});

it('draws every figure with everything that the catalogue shows it with: a muscle lights up, and letters have a colour in every theme', () => {
  const css = readFileSync(new URL('../kit/sprites.css', import.meta.url), 'utf8');
  const used = new Set<string>();
  for (const { name, gear, muscles } of shown) {
    const figure = figureNamed(name);
    const litPixels = figure.keyPoses.map((pose) => {
      const lit = drawPicture(figure, pose, { gear, muscles });
      const unlit = muscles ? drawPicture(figure, pose, { gear }) : lit;
      for (const rows of [lit, drawPicture(figure, pose, { gear, muscles, isDummy: true })]) {
        expect(rows.map((row) => row.length)).toEqual(Array(HEIGHT).fill(WIDTH));
        for (const letter of new Set(rows.join('').replaceAll('.', ''))) used.add(letter);
      }
      return differences(lit, unlit);
    });
    if (muscles) expect(Math.max(...litPixels), `${name} ${gear} ${muscles}`).toBeGreaterThanOrEqual(LIT_PIXELS);
  }
  for (const { cape = '', band = '', belt = '', wrap = '', boot = '' } of Object.values(WORN))
    for (const letter of cape + band + belt + wrap + boot) used.add(letter);
  for (const theme of THEMES) {
    const [, body = ''] = css.split(`[data-theme="${theme}"] {`);
    const colours = body.slice(0, body.indexOf('}'));
    for (const letter of used) expect(colours).toMatch(new RegExp(`--rat-${letter}: #[0-9a-f]{6};`));
  }
});

it('shows every figure with something, and nothing twice', () => {
  expect(new Set(shown.map(({ name }) => name))).toEqual(new Set(FIGURE_NAMES));
  expect(new Set(keyPoses.map(({ pictures }) => fingerprint(pictures))).size).toBe(FIGURE_NAMES.length);
});

describe('the figure of an exercise', () => {
  it.each([
    ['clean', 'barbell', { name: 'clean', gear: 'b', isRelative: false }],
    ['~clean', 'kettlebell', { name: 'clean', gear: 'k', isRelative: true }],
    ['carry/s', 'other', { name: 'carry', gear: 's', isRelative: false }],
    ['~squat-back/S', 'machine', { name: 'squat-back', gear: 'S', isRelative: true }],
  ])('%s with %s is read', (figure, equipment, shownFigure) => {
    expect(readFigureField(figure, equipment)).toEqual(shownFigure);
  });

  it.each([
    ['barbell', 'b'],
    ['dumbbell', 'd'],
    ['machine', 'M'],
    ['cable', 'c'],
    ['kettlebell', 'k'],
    ['band', 'r'],
    ['bodyweight', ''],
    ['other', ''],
    ['anvil', ''],
  ])('is shown with what %s has, unless it says that nothing is held', (equipment, gear) => {
    expect(readFigureField('lunge', equipment)?.gear).toBe(gear);
    expect(readFigureField('lunge/', equipment)?.gear).toBe('');
  });

  it.each([null, undefined, '', '~', 'moonwalk', 'toString', 'lunge/Q', 'lunge/bd', 'Lunge', ' lunge'])(
    'is none where the field is %j',
    (figure) => {
      expect(readFigureField(figure, 'barbell')).toBeNull();
    },
  );
});

describe('form', () => {
  it.each(['squat-back', 'squat-front', 'squat-goblet', 'squat-overhead', 'squat-air', 'squat-single'] as const)(
    '%s goes down until the hip is not above the knee',
    (name) => {
      const lowest = skeletonsOf(name).toSorted((a, b) => b.hip[1] - a.hip[1])[0];
      const { bend: knee } = (name === 'squat-single' ? lowest?.farLeg : lowest?.nearLeg) ?? {
        bend: [0, FLOOR] as Point,
      };
      expect(lowest?.hip[1]).toBeGreaterThanOrEqual(knee[1]);
    },
  );

  it.each(['deadlift', 'clean', 'snatch', 'clean-press'] as const)('%s begins with the plates on the floor', (name) => {
    const bottom = (skeletonsOf(name)[0]?.hands[1] ?? 0) + PLATE_RADIUS;
    expect(Math.abs(bottom - (FLOOR - 1))).toBeLessThanOrEqual(1);
  });
});

it('looks as it did when somebody last looked: after a change, run `npm run howto` and look at docs/images/how-to.png', () => {
  const now = Object.fromEntries(keyPoses.map(({ name, pictures }) => [name, fingerprint(pictures)]));
  expect(now).toEqual(RECORDED);
});
