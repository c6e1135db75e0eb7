import { z } from 'zod';

/** Every error body of the product's API. `field` names the input at fault, `reason` says more than the code, `job` what has to be waited for, where there is one. */
export const errorResponse = z
  .object({
    code: z.string().describe('Stable: programs branch on it.'),
    message: z.string().describe('A sentence for people; may change.'),
    field: z.string().optional().describe('The input at fault, as a path: `exercises.0.sets.1.weight`.'),
    reason: z.string().optional().describe('Stable: what exactly is wrong, where a code has several reasons.'),
    job: z.string().optional().describe('Once this job is done, the same request succeeds: `/api/user/jobs/{id}`.'),
  })
  .meta({ id: 'Error' });

export type ErrorResponse = z.infer<typeof errorResponse>;

/** The stable codes of the API, each with its status and its default sentence. */
export const ERROR_CODES = {
  bad_request: { status: 400, message: 'The request could not be understood.' },
  unauthorized: { status: 401, message: 'Sign in first.' },
  forbidden: { status: 403, message: 'This belongs to another member.' },
  wrong_password: { status: 403, message: 'This is not your password.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  workout_conflict: { status: 409, message: 'Another workout is already logged under this id or start time.' },
  workout_changed: { status: 409, message: 'The workout has been changed elsewhere since.' },
  template_conflict: { status: 409, message: 'Another template is already saved under this id.' },
  template_changed: { status: 409, message: 'The template has been changed elsewhere since.' },
  exercise_conflict: { status: 409, message: 'There is another exercise with this id or name.' },
  exercise_limit: { status: 409, message: 'No more own exercises fit. Delete one first.' },
  exercise_in_use: { status: 409, message: 'This exercise is used. Archive it instead.' },
  template_limit: { status: 409, message: 'No more templates fit. Delete one first.' },
  program_conflict: { status: 409, message: 'Another program, run or decision is already saved under this id.' },
  program_changed: { status: 409, message: 'The program has been changed elsewhere since.' },
  program_limit: { status: 409, message: 'No more programs fit. Delete one first.' },
  program_over: { status: 409, message: 'The program has been finished: nothing comes next.' },
  import_conflict: { status: 409, message: 'Another file has been loaded under this id.' },
  import_limit: { status: 409, message: 'No more imported workouts fit. Take an import back first.' },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  file_too_large: {
    status: 413,
    message: 'The file is larger than 20 MB, or has more than 200,000 rows, and is no export of GYMRATT.',
  },
  unsupported_media_type: { status: 415, message: 'Send JSON with the content type application/json.' },
  validation_failed: { status: 422, message: 'A value is missing or not acceptable.' },
  password_required: { status: 422, message: 'Your password is needed for this.' },
  no_valid_sets: { status: 422, message: 'At least one set needs its numbers: weight and reps above 0 for a barbell.' },
  unknown_format: { status: 422, message: 'This is no file of an app that can be read.' },
  unit_required: { status: 422, message: 'The file does not say whether its weights are kilograms or pounds.' },
  date_order_required: { status: 422, message: 'The file does not say whether the day or the month comes first.' },
  unknown_exercise: { status: 422, message: 'There is no such exercise.' },
  rate_limited: { status: 429, message: 'Too many requests. Please wait a moment.' },
  daily_limit: { status: 429, message: 'This is more than fits into one day. It can be sent again tomorrow.' },
  internal_error: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  auth_unavailable: { status: 503, message: 'The sign-in service cannot be reached. Please try again in a moment.' },
  history_busy: {
    status: 503,
    message: 'Your history is still being counted. Please try again in a moment.',
  },
  database_unavailable: { status: 503, message: 'The database cannot be reached. Please try again in a moment.' },
  server_busy: {
    status: 503,
    message: 'The server is busy with other work. Nothing was changed: please try again soon.',
  },
  storage_full: {
    status: 503,
    message: 'The disk of the server is full. Nothing was stored: its operator has to make room.',
  },
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;
