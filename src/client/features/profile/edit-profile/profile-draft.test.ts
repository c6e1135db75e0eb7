import { describe, expect, it } from 'vitest';
import type { Profile } from '#client/session/auth/auth-state.ts';
import { exampleProfile } from '#client/session/auth/testing/auth-value.ts';
import { changeOf, draftOf, type ProfileDraft, withBodyweight, withWeightUnit } from './profile-draft.ts';
import { bodyweightHint, problemsOf } from './profile-problems.ts';

const NEW = exampleProfile();
const MAX: Profile = { ...NEW, bodyweight: 84, height: 181, date_of_birth: '1995-05-01', gender: 'M' };
const TODAY = '2026-11-15';

describe('what stands in the dialog', () => {
  it('is the profile, with nothing where nothing is given', () => {
    expect(draftOf(MAX)).toMatchObject({
      name: 'Max',
      bodyweight: '84',
      height: '181',
      dateOfBirth: '1995-05-01',
      gender: 'M',
      weightUnit: 'kg',
      distanceUnit: 'km',
    });
    expect(draftOf(NEW)).toMatchObject({ bodyweight: '', height: '', dateOfBirth: '', gender: '' });
  });
});

describe('another weight unit', () => {
  it('converts the number in front of the member', () => {
    expect(withWeightUnit(draftOf(MAX), 'lb')).toMatchObject({ bodyweight: '185', weightUnit: 'lb' });
  });

  it('and back again leaves what was typed, where rounding twice would not', () => {
    const typed = withBodyweight(withWeightUnit(draftOf(MAX), 'lb'), '186');
    expect(withWeightUnit(typed, 'kg').bodyweight).toBe('84');
    expect(withWeightUnit(withWeightUnit(typed, 'kg'), 'lb').bodyweight).toBe('186');
  });

  it('leaves alone what is empty or no number', () => {
    expect(withWeightUnit(draftOf(NEW), 'lb').bodyweight).toBe('');
    expect(withWeightUnit(withBodyweight(draftOf(NEW), 'heavy'), 'lb').bodyweight).toBe('heavy');
  });
});

describe('what is sent', () => {
  const sent = (profile: Profile, changed: Partial<ProfileDraft> = {}) =>
    changeOf({ ...draftOf(profile), ...changed }, profile);

  it('is name and both units always, and nothing else where nothing is given', () => {
    expect(sent(NEW, { name: '  Max  ' })).toEqual({
      name: 'Max',
      preferred_weight_unit: 'kg',
      preferred_distance_unit: 'km',
    });
  });

  it('is bodyweight and height as integers, the birth as a timestamp, the gender as chosen', () => {
    expect(sent(NEW, { bodyweight: ' 84 ', height: '181', dateOfBirth: '1995-05-01', gender: 'Other' })).toMatchObject({
      bodyweight: 84,
      height: 181,
      date_of_birth: '1995-05-01T00:00:00.000Z',
      gender: 'Other',
    });
  });

  it('is null where the member has emptied what was there', () => {
    expect(sent(MAX, { bodyweight: '', height: ' ', dateOfBirth: '', gender: '' })).toMatchObject({
      bodyweight: null,
      height: null,
      date_of_birth: null,
      gender: null,
    });
  });
});

describe('what is wrong', () => {
  const wrong = (changed: Partial<ProfileDraft>) => problemsOf({ ...draftOf(MAX), ...changed }, TODAY);

  it('is nothing in a profile as it is, nor in one without numbers', () => {
    expect(wrong({})).toEqual({});
    expect(wrong({ bodyweight: '', height: '', dateOfBirth: '' })).toEqual({});
  });

  it.each(['19', '501', '84.5', '84,5', '-84', '1e2', 'heavy', '99999999999'])(
    'is a bodyweight of %s kg',
    (bodyweight) => {
      expect(wrong({ bodyweight })).toEqual({ bodyweight: 'A whole number, 20 to 500 kg.' });
    },
  );

  it('is measured in the chosen unit', () => {
    expect(wrong({ bodyweight: '1000', weightUnit: 'lb' })).toEqual({});
    expect(wrong({ bodyweight: '43', weightUnit: 'lb' })).toEqual({ bodyweight: 'A whole number, 44 to 1,102 lb.' });
    expect(bodyweightHint('lb')).toBe('44 to 1,102 lb');
  });

  it('never begins with the conversion of a number that was right', () => {
    for (const bodyweight of ['20', '500']) {
      const converted = withWeightUnit(withBodyweight(draftOf(MAX), bodyweight), 'lb');
      expect(problemsOf(converted, TODAY)).toEqual({});
    }
  });

  it('is a height that nobody has', () => {
    for (const height of ['49', '276', '1.81']) {
      expect(wrong({ height })).toEqual({ height: 'A whole number, 50 to 275 cm.' });
    }
  });

  it('is a birth in the future or before 1900', () => {
    const problem = { dateOfBirth: 'Between January 1, 1900 and today.' };
    expect(wrong({ dateOfBirth: '2026-11-16' })).toEqual(problem);
    expect(wrong({ dateOfBirth: '1899-12-31' })).toEqual(problem);
    expect(wrong({ dateOfBirth: TODAY })).toEqual({});
  });

  it('is no name, or one that is too long', () => {
    for (const name of ['   ', '\u200b \u2800']) {
      expect(wrong({ name })).toEqual({ name: 'A name can’t be blank. Type at least one visible character.' });
    }
    expect(wrong({ name: 'x'.repeat(121) })).toEqual({ name: 'At most 120 characters.' });
  });
});
