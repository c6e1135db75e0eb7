// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AuthContext } from '#client/session/auth/auth-context.ts';
import { authValue, exampleMember } from '#client/session/auth/testing/auth-value.ts';
import type { WorkoutTemplate } from '#contract/template.ts';
import { edited, editing, NOTHING_SELECTED, selected, TemplateStats, toggled } from './template-card.tsx';

afterEach(cleanup);

it('estimates the duration as the editor does: a left and a right set are one', () => {
  const sets = (['left', 'right'] as const).map((side) => ({ weight: 20, reps: 8, side }));
  const exercise = { exercise_id: 'row', sets_count: 2, suggested_weight: 20, suggested_reps: 8, sets };
  const template = { exercises: [exercise, exercise] } as unknown as WorkoutTemplate;
  render(
    <AuthContext value={authValue(exampleMember())}>
      <TemplateStats template={template} />
    </AuthContext>,
  );
  // Two sets of 45 seconds and 90 between them.
  expect(screen.getByText('Duration').nextSibling?.textContent).toContain('3');
});

it('opens and selects one template at a time, and closes it again', () => {
  const first = toggled(selected(NOTHING_SELECTED, 'legs'), 'push');
  expect(first).toMatchObject({ selectedId: 'push', openId: 'push' });
  expect(toggled(first, 'legs').openId).toBe('legs');
  expect(toggled(first, 'push').openId).toBeNull();
});

it('selects a closed template by its main area, and keeps another one open', () => {
  const state = selected(toggled(NOTHING_SELECTED, 'push'), 'legs');
  expect(state).toMatchObject({ selectedId: 'legs', openId: 'push' });
  expect(selected(state, 'push')).toBe(state);
});

it('edits one name at a time, and keeps an edit that began while another name was being saved', () => {
  const state = editing(editing(toggled(NOTHING_SELECTED, 'push'), 'push'), 'legs');
  expect(state).toEqual({ selectedId: 'push', openId: 'push', editingId: 'legs' });
  expect(edited(state, 'push')).toBe(state);
  expect(edited(state, 'legs').editingId).toBeNull();
});
