import { useQuery } from '@tanstack/react-query';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { getOwnProgram, listOwnPrograms } from '#contract/endpoints/programs.ts';
import type { ProgramSummary } from '#contract/programs.ts';
import { BUILT_IN_PROGRAMS } from '#core/programs/built-in/built-in-programs.ts';
import type { Program } from '#core/programs/program.ts';

const BUILT_IN: readonly ProgramSummary[] = BUILT_IN_PROGRAMS.map(({ lifts: _, weeks, ...program }) => ({
  ...program,
  weeks: weeks.length,
  days: Math.max(...weeks.map(({ days }) => days.length)),
}));

/** Own programs first. The built-in ones come with the code: they are there without a network. */
export function usePrograms(): readonly ProgramSummary[] {
  const { data: own = [] } = useQuery(keptQuery(useMember().userId, listOwnPrograms, {}));
  return [...own, ...BUILT_IN];
}

/** `null` if there is no such program; `undefined` until it is known. */
export function useProgram(id: string): Program | null | undefined {
  const builtIn = BUILT_IN_PROGRAMS.find((program) => program.id === id);
  const query = keptQuery(useMember().userId, getOwnProgram, { params: { id } }, { notFound: 'null' });
  const { data, isError } = useQuery({ ...query, enabled: !builtIn });
  return builtIn ?? (isError ? null : data);
}
