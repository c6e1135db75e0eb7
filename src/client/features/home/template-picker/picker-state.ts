/** At most one template is selected, one is open, and one name is being edited. */
export interface PickerState {
  readonly selectedId: string | null;
  readonly openId: string | null;
  readonly editingId: string | null;
}

export const ON_THE_SHELF: PickerState = { selectedId: null, openId: null, editingId: null };

/** Selects a template by its main area, which does nothing while the template is open. */
export function selected(state: PickerState, id: string): PickerState {
  return state.openId === id ? state : { ...state, selectedId: id };
}

/** Opens and selects a template, and closes the one that was open. */
export function toggled(state: PickerState, id: string): PickerState {
  return state.openId === id ? { ...state, openId: null } : { ...state, selectedId: id, openId: id };
}

/** The name that was being edited before stays as it was. */
export function editing(state: PickerState, id: string): PickerState {
  return { ...state, editingId: id };
}

/** Save and cancel end it, unless another name is being edited by now: a late answer must not close that. */
export function edited(state: PickerState, id: string): PickerState {
  return state.editingId === id ? { ...state, editingId: null } : state;
}
