import { onMemberForgotten } from '#client/session/storage/forget-member.ts';

let held: { readonly userId: string; readonly files: readonly File[] } | null = null;

/** Keeps files in this tab while their member has to sign in again. */
export function holdFiles(userId: string, files: readonly File[]): void {
  held = { userId, files };
}

/** The member's, once. Those of somebody else are dropped. */
export function takeHeldFiles(userId: string): readonly File[] {
  const files = held?.userId === userId ? held.files : [];
  held = null;
  return files;
}

onMemberForgotten(() => {
  held = null;
});
