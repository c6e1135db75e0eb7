// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AuthContext } from '#client/session/auth/auth-context.ts';
import { authValue, exampleMember } from '#client/session/auth/testing/auth-value.ts';
import type { WorkoutTemplate } from '#contract/template.ts';
import { TemplateStats } from './template-stats.tsx';

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
