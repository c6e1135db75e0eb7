import { useOwnProgram, useOwnPrograms } from '#client/data/programs/member-programs.ts';
import type { ProgramSummary } from '#contract/programs.ts';
import { BUILT_IN_PROGRAMS } from '#core/programs/built-in/built-in-programs.ts';
import { type Program, summaryOf } from '#core/programs/program.ts';

const BUILT_IN: readonly ProgramSummary[] = BUILT_IN_PROGRAMS.map(summaryOf);

/** Own programs first. The built-in ones come with the code: they are there without a network. */
export function usePrograms(): readonly ProgramSummary[] {
  return [...useOwnPrograms(), ...BUILT_IN];
}

/** `null` if there is no such program; `undefined` until it is known. */
export function useProgram(id: string): Program | null | undefined {
  const builtIn = BUILT_IN_PROGRAMS.find((program) => program.id === id);
  const own = useOwnProgram(id, builtIn === undefined);
  return builtIn ?? own;
}
