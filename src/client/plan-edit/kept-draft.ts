/** What is edited and not saved, in session storage, which signing out clears: a reload or a step back costs nothing. */
export function keptDrafts<Draft extends { readonly userId: string }>(key: string) {
  return {
    read: (userId: string): Draft | null => {
      try {
        const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
        return kept?.userId === userId ? kept : null;
      } catch {
        return null;
      }
    },
    /** `null` once there is nothing to save. */
    keep: (draft: Draft | null) => {
      try {
        if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
        else sessionStorage.removeItem(key);
      } catch {
        // Full or blocked: a reload then begins with what is saved.
      }
    },
  };
}
