import { afterEach, describe, expect, it } from 'vitest';
import type { Profile } from '#client/session/auth/auth-machine.ts';
import { exampleProfile } from '#client/session/auth/testing/auth-value.ts';
import { i18n } from '#client/words/i18n.ts';
import {
  createDraft,
  draftProblems,
  type ProfileDraft,
  profileChange,
  withBodyweight,
  withWeightUnit,
} from './profile-draft.ts';

afterEach(() => i18n.activate('en'));

const NEW = exampleProfile();
const MAX: Profile = { ...NEW, bodyweight: 84, height: 181, date_of_birth: '1995-05-01', gender: 'M' };
const TODAY = '2026-11-15';

it('a draft starts as the profile, with empty texts for missing values', () => {
  const units = { weightUnit: 'kg', distanceUnit: 'km' };
  const body = { bodyweight: '84', height: '181', dateOfBirth: '1995-05-01', gender: 'M' };
  expect(createDraft(MAX)).toMatchObject({ name: 'Max', ...body, ...units });
  expect(createDraft(NEW)).toMatchObject({ bodyweight: '', height: '', dateOfBirth: '', gender: '', ...units });
});

it('has the decimal mark of the language, and is read with either', () => {
  i18n.load('de', {});
  i18n.activate('de', 'de');
  const draft = createDraft({ ...MAX, bodyweight: 82.5 });
  expect(draft.bodyweight).toBe('82,5');
  expect(withWeightUnit(draft, 'lb').bodyweight).toBe('181,9');
  expect(profileChange(draft, MAX).bodyweight).toBe(82.5);
  expect(profileChange(withBodyweight(draft, '82.5'), MAX).bodyweight).toBe(82.5);
  expect(draftProblems(draft, TODAY)).toEqual({});
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
    const always = { name: 'Max', preferred_weight_unit: 'kg', preferred_distance_unit: 'km' };
    expect(sent(NEW, { name: '  Max  ' })).toEqual(always);
  });

  it('has bodyweight to one decimal and height as an integer, the birth as a timestamp, the gender as chosen', () => {
    const typed = { bodyweight: ' 84,5 ', height: '181', dateOfBirth: '1995-05-01', gender: 'Other' } as const;
    const body = { bodyweight: 84.5, height: 181, date_of_birth: '1995-05-01T00:00:00.000Z', gender: 'Other' };
    expect(sent(NEW, typed)).toMatchObject(body);
  });

  it('has null for values that the member cleared', () => {
    const cleared = { bodyweight: null, height: null, date_of_birth: null, gender: null };
    expect(sent(MAX, { bodyweight: '', height: ' ', dateOfBirth: '', gender: '' })).toMatchObject(cleared);
  });
});

describe('validation', () => {
  const weight = (bounds: string) => ({ bodyweight: `A number with at most one decimal, ${bounds}.` });
  const height = { height: 'A whole number, 50 to 275 cm.' };
  const birth = { dateOfBirth: 'Between January 1, 1900 and today.' };
  const blank = { name: 'A name can’t be blank. Type at least one visible character.' };

  it.each<[Partial<ProfileDraft>, Partial<ProfileDraft>]>([
    [{}, {}],
    [{ bodyweight: '', height: '', dateOfBirth: '' }, {}],
    ...['84.5', '84,5', '84.', '499.9'].map((bodyweight) => [{ bodyweight }, {}] as [object, object]),
    ...['19', '19.9', '500.1', '84.55', '-84', '1e2', 'heavy', '99999999999'].map(
      (bodyweight) => [{ bodyweight }, weight('20 to 500 kg')] as [object, object],
    ),
    [{ bodyweight: '1000', weightUnit: 'lb' }, {}],
    [{ bodyweight: '43', weightUnit: 'lb' }, weight('44 to 1,102 lb')],
    ...['49', '276', '1.81'].map((tall) => [{ height: tall }, height] as [object, object]),
    [{ dateOfBirth: '2026-11-16' }, birth],
    [{ dateOfBirth: '1899-12-31' }, birth],
    [{ dateOfBirth: TODAY }, {}],
    [{ name: '   ' }, blank],
    [{ name: '\u200b \u2800' }, blank],
    [{ name: 'x'.repeat(121) }, { name: 'At most 120 characters.' }],
  ])('of %j finds %j', (changed, problems) => {
    expect(draftProblems({ ...createDraft(MAX), ...changed }, TODAY)).toEqual(problems);
  });

  it.each(['20', '500'])('accepts the conversion of %s kg', (bodyweight) => {
    const converted = withWeightUnit(withBodyweight(createDraft(MAX), bodyweight), 'lb');
    expect(draftProblems(converted, TODAY)).toEqual({});
  });
});
