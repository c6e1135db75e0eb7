import { expect, it } from 'vitest';
import { edited, editing, NOTHING_SELECTED, selected, toggled } from './picker-state.ts';

it('opens one template at a time, and closes it again', () => {
  const first = toggled(NOTHING_SELECTED, 'push');
  expect(first.openId).toBe('push');
  const second = toggled(first, 'legs');
  expect(second.openId).toBe('legs');
  expect(toggled(second, 'legs').openId).toBeNull();
});

it('selects a closed template by its main area, and keeps another one open', () => {
  const state = selected(toggled(NOTHING_SELECTED, 'push'), 'legs');
  expect(state).toMatchObject({ selectedId: 'legs', openId: 'push' });
  expect(selected(state, 'push')).toBe(state);
});

it('selects the template it opens', () => {
  expect(toggled(selected(NOTHING_SELECTED, 'legs'), 'push').selectedId).toBe('push');
});

it('edits one name at a time, whichever template is open', () => {
  const state = editing(editing(toggled(NOTHING_SELECTED, 'push'), 'push'), 'legs');
  expect(state).toEqual({ selectedId: 'push', openId: 'push', editingId: 'legs' });
});

it('ends the given edit', () => {
  expect(edited(editing(NOTHING_SELECTED, 'push'), 'push').editingId).toBeNull();
});

it('keeps an edit that began while another name was being saved', () => {
  const state = editing(editing(NOTHING_SELECTED, 'push'), 'legs');
  expect(edited(state, 'push')).toBe(state);
});
