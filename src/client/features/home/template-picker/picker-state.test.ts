import { expect, it } from 'vitest';
import { edited, editing, ON_THE_SHELF, selected, toggled } from './picker-state.ts';

it('opens one template at a time, and closes it again', () => {
  const first = toggled(ON_THE_SHELF, 'push');
  expect(first.openId).toBe('push');
  const second = toggled(first, 'legs');
  expect(second.openId).toBe('legs');
  expect(toggled(second, 'legs').openId).toBeNull();
});

it('selects a closed template by its main area, and keeps another one open', () => {
  const state = selected(toggled(ON_THE_SHELF, 'push'), 'legs');
  expect(state).toMatchObject({ selectedId: 'legs', openId: 'push' });
  expect(selected(state, 'push')).toBe(state);
});

it('selects the template it opens', () => {
  expect(toggled(selected(ON_THE_SHELF, 'legs'), 'push').selectedId).toBe('push');
});

it('edits one name at a time, whichever template is open', () => {
  const state = editing(editing(toggled(ON_THE_SHELF, 'push'), 'push'), 'legs');
  expect(state).toEqual({ selectedId: 'push', openId: 'push', editingId: 'legs' });
});

it('ends the given edit', () => {
  expect(edited(editing(ON_THE_SHELF, 'push'), 'push').editingId).toBeNull();
});

it('keeps an edit that began while another name was being saved', () => {
  const state = editing(editing(ON_THE_SHELF, 'push'), 'legs');
  expect(edited(state, 'push')).toBe(state);
});
