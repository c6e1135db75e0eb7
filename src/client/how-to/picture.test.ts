import { describe, expect, it } from 'vitest';
import { TIERS } from '#core/progression/tiers.ts';
import { MUSCLES } from '#core/workout/muscle-groups.ts';
import type { Gear } from './equipment.ts';
import { readFigure } from './figure.ts';
import { type FigureName, figureNamed, isFigureName } from './figures.ts';
import { framesOf, stillOf } from './frames.ts';
import { distance, jointBetween } from './geometry.ts';
import { BONES, skeletonOf } from './joints.ts';
import { litParts } from './muscles.ts';
import { drawPicture, type Look } from './picture.ts';
import { WORN } from './worn.ts';

function drawPose(name: FigureName, place: number, look: Look = {}): string[] {
  const figure = figureNamed(name);
  const pose = figure.keyPoses[place];
  if (!pose) throw new Error(`${name} has no pose ${place}`);
  return drawPicture(figure, pose, look);
}

const lettersOf = (rows: readonly string[]) => new Set(rows.join(''));

describe('the skeleton', () => {
  it('bends a limb so that its bones keep their length, to the side asked for', () => {
    for (const side of [1, -1]) {
      const elbow = jointBetween([10, 10], [14, 18], 6, 7, side);
      expect(distance([10, 10], elbow)).toBeCloseTo(6);
      expect(distance(elbow, [14, 18])).toBeCloseTo(7);
    }
    expect(jointBetween([10, 10], [14, 18], 6, 7, 1)).not.toEqual(jointBetween([10, 10], [14, 18], 6, 7, -1));
  });

  it('stretches the bones in proportion rather than miss what the hand holds', () => {
    const [x, y] = jointBetween([0, 0], [26, 0], 6, 7, 1);
    expect([x, y]).toEqual([expect.closeTo(12), expect.closeTo(0)]);
  });

  it('puts hands and feet where the pose has them, so that a bar moves straight', () => {
    const figure = figureNamed('bench-flat');
    for (const pose of figure.keyPoses) {
      const { nearArm, farArm, nearLeg, hands } = skeletonOf(figure, pose, false);
      expect([nearArm.end, farArm.end, nearLeg.end]).toEqual([pose.nearHand, pose.farHand, pose.nearFoot]);
      expect(hands).toEqual(pose.nearHand);
    }
  });

  it('bends elbows down and knees forward when seen from the side', () => {
    const figure = figureNamed('row-seated');
    const { nearArm, nearLeg } = skeletonOf(figure, figure.keyPoses[1] ?? fail(), false);
    expect(nearArm.bend[1]).toBeGreaterThan(nearArm.root[1]);
    expect(nearLeg.bend[1]).toBeLessThan(nearLeg.end[1]);
  });

  it('keeps the wrist where it is while only the hand moves', () => {
    const figure = figureNamed('wrist-curl');
    const arms = figure.keyPoses.map((pose) => skeletonOf(figure, pose, false).nearArm);
    const [low, high] = arms;
    expect(low?.wrist).toEqual(high?.wrist);
    expect(low?.bend).toEqual(high?.bend);
    expect(low?.end).not.toEqual(high?.end);
  });
});

function fail(): never {
  throw new Error('no pose');
}

describe('frames', () => {
  it('goes back and forth with one pose between two key poses', () => {
    const frames = framesOf(figureNamed('squat-back'));
    expect(frames.map(({ milliseconds }) => milliseconds)).toEqual([700, 200, 700, 200]);
    expect(frames[3]?.pose).toEqual(frames[1]?.pose);
    const [up, between, down] = frames.map(({ pose }) => pose.hip[1]);
    expect(between).toBe(Math.round(((up ?? 0) + (down ?? 0)) / 2));
  });

  it('comes around to the first key pose in a loop', () => {
    const frames = framesOf(figureNamed('halo'));
    expect(frames).toHaveLength(8);
    expect(frames.map(({ isKeyPose }) => isKeyPose)).toEqual([true, false, true, false, true, false, true, false]);
  });

  it('stands still for a hold', () => {
    expect(framesOf(figureNamed('plank'))).toHaveLength(1);
  });

  it('turns the shorter way around', () => {
    const figure = readFigure('s;;MSx0OUOUMiPi000MS30OUOUMiPi000');
    expect(framesOf(figure)[1]?.pose.trunk).toBe(1);
  });

  it('swings a long arm around the shoulder instead of folding it', () => {
    const figure = figureNamed('slam');
    const reaches = framesOf(figure).map(({ pose }) => {
      const { nearArm } = skeletonOf(figure, pose, false);
      return distance(nearArm.root, nearArm.end);
    });
    for (const reach of reaches) expect(reach).toBeGreaterThan(0.7 * (BONES.upperArm + BONES.forearm));
  });

  it('shows the last key pose as a still, unless the figure names another one', () => {
    const squat = figureNamed('squat-back');
    const deadlift = figureNamed('deadlift');
    expect(stillOf(squat)).toBe(squat.keyPoses.at(-1));
    expect(stillOf(deadlift)).toBe(deadlift.keyPoses[0]);
  });
});

describe('the picture', () => {
  it('shows the near plate of a bar on the back in front of the body, and elsewhere the hands in front of the plate', () => {
    const figure = figureNamed('squat-back');
    const pose = figure.keyPoses[0] ?? fail();
    const [x, y] = skeletonOf(figure, pose, true).hands;
    expect(drawPicture(figure, pose, { gear: 'b' })[y]?.[x]).toBe('b');
    expect(lettersOf(drawPose('deadlift', 1, { gear: 'b' }))).toContain('a');
    const [handX, handY] = figureNamed('deadlift').keyPoses[1]?.nearHand ?? fail();
    expect(drawPose('deadlift', 1, { gear: 'b' })[handY - 1]?.[handX]).toBe('p');
  });

  it('shows a bar on the front of the shoulders in front of the chest', () => {
    const shirt = (rows: readonly string[]) => [...rows.join('')].filter((letter) => letter === 't').length;
    const text = 's;;MS00RIRIMiPi000';
    const racked = text.replace(/0$/, 'G');
    const [behind, inFront] = [text, racked].map((figureText) => {
      const figure = readFigure(figureText);
      return shirt(drawPicture(figure, figure.keyPoses[0] ?? fail(), { gear: 'b' }));
    });
    expect(inFront).toBeLessThan(behind ?? 0);
  });

  it('wears the shade of fur on the far limbs', () => {
    expect(lettersOf(drawPose('lunge', 1).slice(0, 47))).toContain('d');
  });

  it('draws a dummy without face, headband and tail', () => {
    const rat = lettersOf(drawPose('squat-air', 0));
    const dummy = lettersOf(drawPose('squat-air', 0, { isDummy: true }));
    for (const letter of 'hsewn') expect([rat.has(letter), dummy.has(letter)]).toEqual([true, false]);
  });

  it.each(TIERS)(
    'wears what $name has on, but nothing over a lit muscle, and nothing on the dummy',
    ({ name: tier }) => {
      const wear = WORN[tier];
      const isLogo = tier === 'SWOLERATT';
      for (const name of ['deadlift', 'press-overhead'] as const) {
        const bare = drawPose(name, 0, { gear: 'b' });
        const dressed = drawPose(name, 0, { gear: 'b', wear });
        if (isLogo) expect(dressed).toEqual(bare);
        else expect(dressed).not.toEqual(bare);
        expect(drawPose(name, 0, { gear: 'b', wear, isDummy: true })).toEqual(
          drawPose(name, 0, { gear: 'b', isDummy: true }),
        );
        const colour = (rows: readonly string[], letter: string) => rows.join('').split(letter).length;
        const lit = { gear: 'b', muscles: 'sf' } as const;
        expect(colour(drawPose(name, 0, { ...lit, wear: { pad: 'y', wrap: 'y' } }), 'y')).toBe(
          colour(drawPose(name, 0, lit), 'y'),
        );
      }
    },
  );

  it('moves a machine without a lever by a cable', () => {
    expect(drawPose('leg-curl', 0, { gear: 'M' })).toEqual(drawPose('leg-curl', 0, { gear: 'c' }));
    expect(drawPose('chest-press', 0, { gear: 'M' })).not.toEqual(drawPose('chest-press', 0, { gear: 'c' }));
  });

  it.each<[Gear, FigureName]>([
    ['b', 'curl'],
    ['S', 'squat-back'],
    ['L', 'press-landmine'],
    ['d', 'curl'],
    ['k', 'swing'],
    ['p', 'raise-front'],
    ['m', 'slam'],
    ['s', 'carry-front'],
    ['c', 'pushdown'],
    ['r', 'curl'],
    ['M', 'chest-press'],
  ])('shows gear %s in %s', (gear, name) => {
    expect(drawPose(name, 1, { gear })).not.toEqual(drawPose(name, 1));
  });

  it('shows a band under the foot from end to end, before the legs', () => {
    const rows = drawPose('curl', 1, { gear: 'r' }).filter((row) => row.includes('y'));
    expect(rows.length).toBeGreaterThan(20);
  });

  it('lets a kettlebell hang from the hand in a high pull, where a rack would be a clean', () => {
    const handY = figureNamed('high-pull').keyPoses[1]?.nearHand[1] ?? fail();
    const rows = drawPose('high-pull', 1, { gear: 'k' });
    expect(rows.findLastIndex((row) => row.includes('a'))).toBeGreaterThan(handY + 5);
  });

  it('draws the belly in', () => {
    const [full, hollow] = ['s;;OS00NRNRMiPi000', 's;;OS00NRNRMiPi00W'].map((text) => {
      const figure = readFigure(text);
      return drawPicture(figure, figure.keyPoses[0] ?? fail(), { muscles: 'a' });
    });
    const lit = (rows: readonly string[] = []) => rows.slice(16).join('').split('h').length;
    expect(lit(hollow)).toBeLessThan(lit(full));
  });

  it('cuts what would reach over the frame', () => {
    const figure = readFigure('s;b4000_;0000__tlMiPi000');
    const rows = drawPicture(figure, figure.keyPoses[0] ?? fail(), { gear: 'b' });
    expect(rows).toHaveLength(48);
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([56]));
  });
});

describe('muscles', () => {
  it.each(MUSCLES)('lights up something for %s', (muscle) => {
    const before = drawPose('squat-air', 1);
    const lit = drawPose('squat-air', 1, { muscles: litParts([muscle]) });
    expect(lit).not.toEqual(before);
  });

  it('lights up each part once, and nothing for a muscle of a later release', () => {
    expect(litParts(['lats', 'middle back', 'adductors', 'hamstrings'])).toBe('lqm');
    expect(litParts(['toString', 'eyebrows'])).toBe('');
  });

  it('shows from the front what can be seen there', () => {
    expect(drawPose('jack', 0, { muscles: 't' })).toEqual(drawPose('jack', 0, { muscles: 'b' }));
    expect(drawPose('jack', 0, { muscles: 'm' })).toEqual(drawPose('jack', 0, { muscles: 'q' }));
  });
});

it('knows which figures there are', () => {
  expect([isFigureName('squat-back'), isFigureName('toString')]).toEqual([true, false]);
});
