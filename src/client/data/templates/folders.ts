import type { WorkoutTemplate } from '#contract/template.ts';

/** Up to here a list is shorter than its folders would be. */
export const MOST_WITHOUT_FOLDERS = 8;

type Filed = Pick<WorkoutTemplate, 'folder'>;

/** The folders that templates name, by name. */
export function folderNames(templates: readonly Filed[]): string[] {
  const named = new Set(templates.flatMap(({ folder }) => folder || []));
  return [...named].toSorted((one, other) => one.localeCompare(other));
}

/** The templates of each folder, in their order; those without one come last, and all together where folders are not needed. */
export function byFolder<Template extends Filed>(
  templates: readonly Template[],
): readonly { readonly folder: string | null; readonly templates: readonly Template[] }[] {
  const folders = templates.length > MOST_WITHOUT_FOLDERS ? folderNames(templates) : [];
  if (folders.length === 0) return [{ folder: null, templates }];
  return [...folders, null]
    .map((folder) => ({ folder, templates: templates.filter((template) => (template.folder || null) === folder) }))
    .filter((group) => group.templates.length > 0);
}
