/** At most one template is open, and at most one name is being edited. */
export interface PickerState {
  readonly openId: string | null;
  readonly editingId: string | null;
}

export const ON_THE_SHELF: PickerState = { openId: null, editingId: null };

/** Opens a template, and closes the one that was open. */
export function toggled(state: PickerState, id: string): PickerState {
  return { ...state, openId: state.openId === id ? null : id };
}

/** The name that was being edited before stays as it was. */
export function editing(state: PickerState, id: string): PickerState {
  return { ...state, editingId: id };
}

/** Save and cancel end it, unless another name is being edited by now: a late answer must not close that. */
export function edited(state: PickerState, id: string): PickerState {
  return state.editingId === id ? { ...state, editingId: null } : state;
}
