import { t } from '@lingui/core/macro';
import type { FileProblemCode } from '#contract/import-problems.ts';

/** Why nothing was read from a file. A code of a later release has none. */
export function problemWords(code: string | undefined): string | undefined {
  return code !== undefined && Object.hasOwn(WORDS, code) ? WORDS[code as FileProblemCode]() : undefined;
}

const WORDS: Readonly<Record<FileProblemCode, () => string>> = {
  archive_damaged: () => t`The archive is damaged or incomplete.`,
  archive_empty: () => t`This is an empty archive.`,
  archive_in_archive: () => t`This is an archive inside an archive. Unpack it first.`,
  archive_without_files: () => t`The archive has no files in it.`,
  backup: () => t`This is a backup. Export the workouts as CSV instead.`,
  empty: () => t`The file is empty.`,
  export_damaged: () => t`This GYMRATT export is damaged.`,
  export_newer: () => t`This export is from a newer version of GYMRATT.`,
  not_unpacked: () => t`This file is encrypted or damaged and cannot be unpacked.`,
  pdf: () => t`This is a PDF. Export the workouts as CSV instead.`,
  picture: () => t`This is a picture, not a workout export.`,
  program_invalid: () => t`This program cannot be followed as it is.`,
  program_too_large: () => t`A program can have 256 KB.`,
  rar: () => t`This is a RAR archive. Unpack it first.`,
  seven_zip: () => t`This is a 7z archive. Unpack it first.`,
  spreadsheet: () => t`This is a spreadsheet. Save it as CSV first.`,
  too_many_names: () => t`The files contain more than 2,000 different exercises.`,
  too_many_rows: () => t`The file has more than 200,000 rows. Split it and load the parts.`,
  too_many_workouts: () => t`The file has more than 40,000 workouts. Split it and load the parts.`,
  unknown_format: () => t`We do not know this file format.`,
};
