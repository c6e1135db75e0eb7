import { describe, expect, it } from 'vitest';
import type { Profile } from '#client/session/auth/auth-machine.ts';
import { exampleProfile } from '#client/session/auth/testing/auth-value.ts';
import {
  bodyweightHint,
  createDraft,
  draftProblems,
  type ProfileDraft,
  profileChange,
  withBodyweight,
  withWeightUnit,
} from './profile-draft.ts';

const NEW = exampleProfile();
const MAX: Profile = { ...NEW, bodyweight: 84, height: 181, date_of_birth: '1995-05-01', gender: 'M' };
const TODAY = '2026-11-15';

describe('a draft', () => {
  it('starts as the profile, with empty texts for missing values', () => {
    expect(createDraft(MAX)).toMatchObject({
      name: 'Max',
      bodyweight: '84',
      height: '181',
      dateOfBirth: '1995-05-01',
      gender: 'M',
      weightUnit: 'kg',
      distanceUnit: 'km',
    });
    expect(createDraft(NEW)).toMatchObject({ bodyweight: '', height: '', dateOfBirth: '', gender: '' });
  });
});

describe('switching the weight unit', () => {
  it('converts the number', () => {
    expect(withWeightUnit(createDraft(MAX), 'lb')).toMatchObject({ bodyweight: '185.2', weightUnit: 'lb' });
  });

  it('and back restores what was typed, without rounding twice', () => {
    const typed = withBodyweight(withWeightUnit(createDraft(MAX), 'lb'), '186');
    expect(withWeightUnit(typed, 'kg').bodyweight).toBe('84.4');
    expect(withWeightUnit(withWeightUnit(typed, 'kg'), 'lb').bodyweight).toBe('186');
  });

  it('keeps an empty text or one that is not a number', () => {
    expect(withWeightUnit(createDraft(NEW), 'lb').bodyweight).toBe('');
    expect(withWeightUnit(withBodyweight(createDraft(NEW), 'heavy'), 'lb').bodyweight).toBe('heavy');
  });
});

describe('a request', () => {
  const sent = (profile: Profile, changed: Partial<ProfileDraft> = {}) =>
    profileChange({ ...createDraft(profile), ...changed }, profile);

  it('always has the name and both units, and nothing else if nothing is given', () => {
    expect(sent(NEW, { name: '  Max  ' })).toEqual({
      name: 'Max',
      preferred_weight_unit: 'kg',
      preferred_distance_unit: 'km',
    });
  });

  it('has bodyweight to one decimal and height as an integer, the birth as a timestamp, the gender as chosen', () => {
    expect(
      sent(NEW, { bodyweight: ' 84,5 ', height: '181', dateOfBirth: '1995-05-01', gender: 'Other' }),
    ).toMatchObject({
      bodyweight: 84.5,
      height: 181,
      date_of_birth: '1995-05-01T00:00:00.000Z',
      gender: 'Other',
    });
  });

  it('has null for values that the member cleared', () => {
    expect(sent(MAX, { bodyweight: '', height: ' ', dateOfBirth: '', gender: '' })).toMatchObject({
      bodyweight: null,
      height: null,
      date_of_birth: null,
      gender: null,
    });
  });
});

describe('validation', () => {
  const wrong = (changed: Partial<ProfileDraft>) => draftProblems({ ...createDraft(MAX), ...changed }, TODAY);

  it('accepts the current profile, and one without numbers', () => {
    expect(wrong({})).toEqual({});
    expect(wrong({ bodyweight: '', height: '', dateOfBirth: '' })).toEqual({});
  });

  it.each(['19', '19.9', '500.1', '84.55', '-84', '1e2', 'heavy', '99999999999'])(
    'refuses a bodyweight of %s kg',
    (bodyweight) => {
      expect(wrong({ bodyweight })).toEqual({ bodyweight: 'A number with at most one decimal, 20 to 500 kg.' });
    },
  );

  it('accepts a decimal in the bodyweight, with a point or a comma', () => {
    for (const bodyweight of ['84.5', '84,5', '84.', '499.9']) expect(wrong({ bodyweight })).toEqual({});
  });

  it('uses the limits of the chosen unit', () => {
    expect(wrong({ bodyweight: '1000', weightUnit: 'lb' })).toEqual({});
    expect(wrong({ bodyweight: '43', weightUnit: 'lb' })).toEqual({
      bodyweight: 'A number with at most one decimal, 44 to 1,102 lb.',
    });
    expect(bodyweightHint('lb')).toBe('44 to 1,102 lb');
  });

  it('accepts the conversion of every valid number', () => {
    for (const bodyweight of ['20', '500']) {
      const converted = withWeightUnit(withBodyweight(createDraft(MAX), bodyweight), 'lb');
      expect(draftProblems(converted, TODAY)).toEqual({});
    }
  });

  it('refuses an impossible height', () => {
    for (const height of ['49', '276', '1.81']) {
      expect(wrong({ height })).toEqual({ height: 'A whole number, 50 to 275 cm.' });
    }
  });

  it('refuses a birth in the future or before 1900', () => {
    const problem = { dateOfBirth: 'Between January 1, 1900 and today.' };
    expect(wrong({ dateOfBirth: '2026-11-16' })).toEqual(problem);
    expect(wrong({ dateOfBirth: '1899-12-31' })).toEqual(problem);
    expect(wrong({ dateOfBirth: TODAY })).toEqual({});
  });

  it('refuses a blank name, and one that is too long', () => {
    for (const name of ['   ', '\u200b \u2800']) {
      expect(wrong({ name })).toEqual({ name: 'A name can’t be blank. Type at least one visible character.' });
    }
    expect(wrong({ name: 'x'.repeat(121) })).toEqual({ name: 'At most 120 characters.' });
  });
});
