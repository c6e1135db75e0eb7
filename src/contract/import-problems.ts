/** Why nothing was read from a file: stable codes, each with its sentence. */
export const FILE_PROBLEMS = {
  archive_damaged: 'The archive is damaged or incomplete.',
  archive_in_archive: 'This is an archive inside an archive. Unpack it first.',
  archive_empty: 'This is an empty archive.',
  archive_without_files: 'The archive has no files in it.',
  backup: 'This is a backup. Export the workouts as CSV instead.',
  empty: 'The file is empty.',
  export_damaged: 'This GYMRATT export is damaged.',
  export_newer: 'This export is from a newer version of GYMRATT.',
  not_unpacked: 'This file is encrypted or damaged and cannot be unpacked.',
  pdf: 'This is a PDF. Export the workouts as CSV instead.',
  picture: 'This is a picture, not a workout export.',
  program_invalid: 'This program cannot be followed as it is.',
  program_too_large: 'A program can have 256 KB.',
  rar: 'This is a RAR archive. Unpack it first.',
  seven_zip: 'This is a 7z archive. Unpack it first.',
  spreadsheet: 'This is a spreadsheet. Save it as CSV first.',
  too_many_names: 'The files contain more than 2,000 different exercises.',
  too_many_rows: 'The file has more than 200,000 rows. Split it and load the parts.',
  too_many_workouts: 'The file has more than 40,000 workouts. Split it and load the parts.',
  unknown_format: 'We do not know this file format.',
} as const;

export type FileProblemCode = keyof typeof FILE_PROBLEMS;
