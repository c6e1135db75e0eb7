// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { BarSlot } from '#client/kit/screen-bar.tsx';
import { getToast } from '#client/kit/toast/toast.ts';
import { signInSomebody } from '#client/session/storage/testing/member-on-device.ts';
import { i18n } from '#client/words/i18n.ts';
import type { WorkoutTemplate } from '#contract/template.ts';
import { signedIn } from '#tests/support/signed-in.tsx';
import { TemplateEditScreen } from './template-edit-screen.tsx';

const ID = '6f1f7a0e-2d0c-4d8a-9d3e-2f5f0a4b8c11';
const TEMPLATE: WorkoutTemplate = {
  id: ID,
  name: 'Push day A',
  description: null,
  created_at: '2026-11-15T00:00:00.000Z',
  folder: null,
  revision: 4,
  exercises: [
    {
      exercise_id: 'bench',
      exercise_name: 'Bench Press',
      category: 'compound',
      measure: 'weight_reps',
      order: 1,
      rest_time: 150,
      sets_count: 2,
      suggested_weight: 82.5,
      suggested_reps: 8,
      sets: [
        { weight: 40, reps: 8, set_type: 'warmup' },
        { weight: 82.5, reps: 8 },
      ],
    },
  ],
};

let templates: WorkoutTemplate[];
let puts: unknown[];
let answer: () => Response;

beforeEach(() => {
  templates = [TEMPLATE];
  puts = [];
  answer = () => Response.json(TEMPLATE);
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'PUT') {
      puts.push(JSON.parse(String(body)));
      return answer();
    }
    if (path === '/api/workout-templates') return Response.json(templates);
    return Response.json(path === '/api/user/settings' ? { value: {}, revision: 1 } : []);
  });
});
afterEach(() => {
  cleanup();
  i18n.activate('en');
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function show() {
  const place = memoryLocation({ path: '/template', record: true });
  const bar = document.body.appendChild(document.createElement('div'));
  render(
    <BarSlot value={bar}>
      <Router hook={place.hook} searchHook={() => `id=${ID}`}>
        <TemplateEditScreen />
      </Router>
    </BarSlot>,
    { wrapper: signedIn(signInSomebody()) },
  );
  return place;
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByText(name)));

it('sends what was changed with the revision that was edited, and returns to the list', async () => {
  const { history } = show();
  await type('Weight of set 1', '85');
  await type('Reps of set 1', '6-8');
  expect(screen.getByText('82.5').tagName).toBe('S');
  await press('SAVE');
  await waitFor(() => expect(puts).toHaveLength(1));
  expect(puts).toMatchObject([
    {
      name: 'Push day A',
      revision: 4,
      exercises: [{ rest_time: 150, sets: [{ weight: 40 }, { weight: 85, reps: 6, reps_max: 8 }] }],
    },
  ]);
  await waitFor(() => expect(history.at(-1)).toBe('/home'));
});

it.each(['87,5', '87.5'])('takes %s where numbers have a decimal comma, and shows one', async (typed) => {
  i18n.load('de', {});
  i18n.activate('de', 'de');
  show();
  const weight = await field('Weight of set 1');
  expect(weight.value).toBe('82,5');
  await type('Weight of set 1', '82.5');
  expect(weight.closest('[data-changed]')).toBeNull();
  await type('Weight of set 1', typed);
  fireEvent.blur(weight);
  expect([weight.value, screen.getByText('82,5').tagName]).toEqual(['87,5', 'S']);
  await press('SAVE');
  await waitFor(() => expect(puts).toMatchObject([{ exercises: [{ sets: [{ weight: 40 }, { weight: 87.5 }] }] }]));
});

it('sends nothing where a number cannot be', async () => {
  show();
  await type('Weight of set 1', '1200');
  await press('SAVE');
  expect(puts).toEqual([]);
  expect(document.activeElement).toBe(await field('Weight of set 1'));
});

it('keeps what is not saved through a reload', async () => {
  show();
  await type('Weight of set 1', '85');
  const kept = sessionStorage.getItem('gymratt.template-draft');
  cleanup();
  expect(kept).toContain('"weight":85');
});

it('shows both versions where another device was first, and replaces it only when asked to', async () => {
  show();
  await type('Weight of set 1', '85');
  answer = () => Response.json({ code: 'template_changed', message: 'Changed.' }, { status: 409 });
  templates = [{ ...TEMPLATE, name: 'From the tablet', revision: 5 }];
  await press('SAVE');
  const dialog = await screen.findByRole('dialog', { name: 'TWO VERSIONS', hidden: true });
  expect(dialog.textContent).toContain('From the tablet: 1 exercise, 1 set');
  expect(dialog.textContent).toContain('Bench Press, set 1This phone: 85 kg x 8Other device: 82.5 kg x 8');
  answer = () => Response.json(TEMPLATE);
  await act(async () => fireEvent.click(within(dialog).getByText('KEEP THIS PHONE')));
  await waitFor(() => expect(puts.map((put) => (put as { revision: number }).revision)).toEqual([4, 5]));
});

it('is kept without a network, shown as changed, and sent when the network is back', async () => {
  const { history } = show();
  await type('Weight of set 1', '85');
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  await press('SAVE');
  await waitFor(() => expect(getToast()?.title).toBe('Template kept on this phone'), { timeout: 5_000 });
  await waitFor(() => expect(history.at(-1)).toBe('/home'));
  expect((await field('Weight of set 1')).value).toBe('85');
  answer = () => Response.json(TEMPLATE);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(puts).toHaveLength(2));
  expect(puts[1]).toEqual(puts[0]);
});

it.each([
  ['Weight of set 1', '1500', 'At most 1,000 kg.'],
  ['Weight of set 1', 'abc', 'Not a number.'],
  ['Reps of set 1', '8-6', 'Lower number first: 6-8.'],
  ['Reps of set 1', '1001', 'At most 1,000 reps.'],
  ['Reps of set 1', 'many', 'Type it like 8 or 6-8.'],
])('says in the row why %s cannot be %s', async (name, typed, reason) => {
  show();
  await type(name, typed);
  fireEvent.blur(await field(name));
  const told = screen.getByRole('alert');
  expect([told.textContent, (await field(name)).getAttribute('aria-describedby')]).toEqual([reason, told.id]);
  await type(name, '8');
  expect(screen.queryByRole('alert')).toBeNull();
});
