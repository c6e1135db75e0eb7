interface SetTypeRules {
  /** In front of the row, in place of the set's number. */
  readonly mark: string | null;
  /** In which colour the mark is shown. */
  readonly tone?: 'dim' | 'accent' | 'bad';
  /** Kept, shown and numbered by itself; counts for nothing. The others count alike. */
  readonly isWarmup?: true;
  /** Belongs to the set before it: it begins no round of a superset, and has that set's side. */
  readonly isContinuation?: true;
  /** How the files of other apps spell it; `null` for what no other type recognises. */
  readonly inFiles: RegExp | null;
  /** What it is in Hevy's columns, where Hevy does not know it by this name. */
  readonly inHevy?: 'normal';
}

/** All that depends on a set's type, in the order of the choices; the words are in `set-type-words.ts`. */
const RULES = {
  warmup: {
    mark: 'W',
    tone: 'dim',
    isWarmup: true,
    inFiles: /^w$|warm/i,
  },
  normal: {
    mark: null,
    inFiles: null,
  },
  dropset: {
    mark: 'D',
    tone: 'accent',
    isContinuation: true,
    inFiles: /^d$|drop/i,
  },
  failure: {
    mark: 'F',
    tone: 'bad',
    inFiles: /^f$|fail/i,
  },
} as const satisfies Record<string, SetTypeRules>;

export type SetType = keyof typeof RULES;
export const SET_TYPES: Readonly<Record<SetType, SetTypeRules>> = RULES;
export const SET_TYPE_NAMES = Object.keys(SET_TYPES) as [SetType, ...SetType[]];
/** The type of a set that names none. */
export const NORMAL_SET = 'normal' as const satisfies SetType;
export const WARM_UP_SET = 'warmup' as const satisfies SetType;

export interface Typed {
  readonly type?: SetType | null | undefined;
}

/** An answer of a later release may name a type that is not known yet: it is shown as a normal set. */
export function setTypeRules({ type }: Typed): SetTypeRules {
  return SET_TYPES[type && Object.hasOwn(SET_TYPES, type) ? type : NORMAL_SET];
}

export function isWarmup(set: Typed): boolean {
  return setTypeRules(set).isWarmup === true;
}

/** Begins a round of its own: no warm-up, and nothing that belongs to the set before it. */
export function isOwnSet(set: Typed): boolean {
  const { isWarmup: isWarmupSet, isContinuation } = setTypeRules(set);
  return !isWarmupSet && !isContinuation;
}

/** What another app's word or letter for a type means. */
export function setTypeInFile(text: string): SetType {
  return SET_TYPE_NAMES.find((type) => SET_TYPES[type].inFiles?.test(text.trim())) ?? NORMAL_SET;
}
