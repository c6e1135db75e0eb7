/** At most one template is selected, one is open, and one name is being edited. */
export interface PickerState {
  readonly selectedId: string | null;
  readonly openId: string | null;
  readonly editingId: string | null;
}

export const NOTHING_SELECTED: PickerState = { selectedId: null, openId: null, editingId: null };

/** Selects a template by its main area, which does nothing while the template is open. */
export function selected(state: PickerState, id: string): PickerState {
  return state.openId === id ? state : { ...state, selectedId: id };
}

/** Opens and selects a template, closing the one that was open, or closes an open one. */
export function toggled(state: PickerState, id: string): PickerState {
  return state.openId === id ? { ...state, openId: null } : { ...state, selectedId: id, openId: id };
}

/** Discards the edit of another name. */
export function editing(state: PickerState, id: string): PickerState {
  return { ...state, editingId: id };
}

/** Ends an edit after save or cancel, unless another name is being edited by now: a late answer must not close that. */
export function edited(state: PickerState, id: string): PickerState {
  return state.editingId === id ? { ...state, editingId: null } : state;
}
